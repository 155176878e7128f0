/**
 * The header that names, with every answer, the build of the page that the server hands out. It stands apart from the
 * schemas, which are not for the page: they make functions out of text.
 */
export const BUILD_HEADER = 'x-vedette-build'
