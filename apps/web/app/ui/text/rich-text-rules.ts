/** Elements allowed in HTML from content or staff: text, lists, links, pictures; no styles and no scripts. */
export const TAGS = [
  ...['a', 'b', 'blockquote', 'br', 'em', 'h2', 'h3', 'h4', 'i', 'img', 'li', 'ol', 'p', 'small', 'span'],
  ...['strong', 'sub', 'sup', 'u', 'ul'],
]
/** `data-area` names the life area of a line (FREE-11): its icon is placed before it. */
export const ATTRIBUTES = ['href', 'src', 'alt', 'width', 'height', 'title', 'lang', 'dir', 'data-area']
