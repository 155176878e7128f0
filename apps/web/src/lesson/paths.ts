/** Where the lessons of a title are, and each of them. */
export const listPath = (title: string): string => `/learn/${title}`
export const lessonPath = (title: string, id: string): string => `/learn/${title}/${id}`
