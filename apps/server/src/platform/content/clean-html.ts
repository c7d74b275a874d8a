import sanitizeHtml from 'sanitize-html'

const RULES: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href'] },
  // Addresses of the portal's pages begin with a slash. `//elsewhere` is another host.
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
}

/** Sanitizes the HTML of a message for storage (spec-decision 2; traps 51). The result is never decoded again. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html.toWellFormed().replaceAll('\0', ''), RULES)
