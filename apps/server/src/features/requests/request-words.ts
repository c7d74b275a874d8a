import type { RequestKind } from '@oola/contract/requests/requests.constants'

const WISHES: Readonly<Record<Exclude<RequestKind, 'contact'>, string>> = {
  affiliate: 'Become an affiliate',
  ambassador: 'Become an ambassador',
  coach: 'Become a coach',
  order: 'An order',
}
const TITLE_MAX = 70

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The first sentence of a message, or as much as a title holds. */
const firstSentence = (message: string): string => {
  const line = oneLine(message)
  const [sentence = line] = /^.*?[.?!](?=\s|$)/.exec(line) ?? []
  const title = sentence.replace(/\.$/, '')
  return title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX).replace(/\s+\S*$/, '')} …` : title
}

/** How the inbox calls a request; `items` are those of its order. */
export const requestTitle = (
  { kind, message }: { readonly kind: RequestKind; readonly message: string | null },
  items: string | null,
): string => {
  if (kind === 'contact') return firstSentence(message ?? '') || 'A message'
  return (kind === 'order' && items) || WISHES[kind]
}

/** A text as one line of the list, below its title: what the title says already is left out. */
export const listLine = (text: string | null, title: string): string => {
  const line = oneLine(text ?? '')
  const rest = line.startsWith(title) ? line.slice(title.length).replace(/^[.\s]+/, '') : line
  return (rest || line).slice(0, 160)
}

/** The subject of our answers; it has none of their words. */
export const answerSubject = ({ kind, id }: { readonly kind: RequestKind; readonly id: number }): string => {
  const what = { contact: 'message', order: 'order' }[kind as string] ?? 'request'
  return `Your ${what} to Oola (${id})`
}
