import { Marked } from 'marked'

// Content has no HTML of its own (content/learning/README.md); HTML-like text is escaped.
const markdown = new Marked({ renderer: { html: ({ text }) => text.replaceAll('<', '&lt;') } })
/** Markdown of the content as HTML. */
export const html = (text: string): string => markdown.parse(text, { async: false }).trim()
/** Inline Markdown, without paragraphs: a heading, a step. */
export const inline = (text: string): string => markdown.parseInline(text, { async: false })
