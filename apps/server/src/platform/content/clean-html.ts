import sanitizeHtml from 'sanitize-html'

const RULES: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href'] },
  // Addresses of our own pages begin with a slash. `//elsewhere` is a page of somebody else.
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
}

/** The HTML of a message as it may be stored (spec-decision 2; traps 51). It is never decoded again after this. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html.toWellFormed().replaceAll('\0', ''), RULES)
