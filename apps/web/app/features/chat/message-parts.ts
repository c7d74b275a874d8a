/** A part of a message: text, or a link. */
export type MessagePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

const ADDRESS = /(?:https?:\/\/|(?<![\w@./-])www\.(?=[^\s.]+\.\w))[^\s<>"'`]+/gi
/** Ends a sentence, not a URL. */
const TRAILING = /[.,;:!?)\]}'"…]+$/

/** The parsed URL, or null: http(s) only, without credentials. */
const safeAddress = (text: string): string | null => {
  const url = URL.parse(/^www\./i.test(text) ? `https://${text}` : text)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && url.username === '' && url.password === '' ? url.href : null
}

/** Text and links of a message, in order; joined they equal the message. */
export const messageParts = (message: string): readonly MessagePart[] => {
  const parts: MessagePart[] = []
  let end = 0
  const addText = (text: string) => {
    if (text) parts.push({ kind: 'text', text })
  }
  for (const { 0: found, index } of message.matchAll(ADDRESS)) {
    const text = found.replace(TRAILING, '')
    const href = safeAddress(text)
    if (!href) continue
    addText(message.slice(end, index))
    parts.push({ kind: 'link', text, href })
    end = index + text.length
  }
  addText(message.slice(end))
  return parts
}
