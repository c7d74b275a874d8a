/** What HTML from content or staff may be made of: words, lists, links, pictures; nothing that dresses up the page or runs. */
export const TAGS = [
  ...['a', 'b', 'blockquote', 'br', 'em', 'h2', 'h3', 'h4', 'i', 'img', 'li', 'ol', 'p', 'small', 'span'],
  ...['strong', 'sub', 'sup', 'u', 'ul'],
]
export const ATTRIBUTES = ['href', 'src', 'alt', 'width', 'height', 'title', 'lang', 'dir']
