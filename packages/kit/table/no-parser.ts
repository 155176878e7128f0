import { createLiteralElement, type MessageFormatElement } from '@formatjs/icu-messageformat-parser/no-parser.js'

/** What stands in the page for the parser of messages: they come read, and those that come as texts are no more than that. */
export * from '@formatjs/icu-messageformat-parser/no-parser.js'
export const parse = (text: string): MessageFormatElement[] => [createLiteralElement(text)]
