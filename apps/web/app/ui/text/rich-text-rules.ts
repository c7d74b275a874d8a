/** What HTML from content or staff may be made of: words, lists, links, pictures; nothing that dresses up the page or runs. */
export const TAGS = [
  ...['a', 'b', 'blockquote', 'br', 'em', 'h2', 'h3', 'h4', 'i', 'img', 'li', 'ol', 'p', 'small', 'span'],
  ...['strong', 'sub', 'sup', 'u', 'ul'],
]
/** `data-area` names the life area that a line is about (FREE-11): its icon stands before it. */
export const ATTRIBUTES = ['href', 'src', 'alt', 'width', 'height', 'title', 'lang', 'dir', 'data-area']
