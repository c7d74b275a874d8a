/** The text of one device in a note that several changed. */
export interface NotePart {
  /** As `toISOString` writes it. */
  readonly at: string
  /** The key of the session. */
  readonly device: string
  readonly text: string
}

const BETWEEN = '\n\n'

/** The parts as one text, the oldest first; none that another one contains. */
export const joinNoteParts = (parts: readonly NotePart[]): string => {
  const texts = parts
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ text }) => text)
    .filter((text) => text !== '')
  return texts
    .filter((text, place) => !texts.some((other, at) => at !== place && contains(other, text, at < place)))
    .join(BETWEEN)
}

/** Of two equal texts the first one is left out. */
const contains = (whole: string, part: string, isEarlier: boolean): boolean =>
  whole.includes(part) && (whole !== part || !isEarlier)

/** With this part: a device has one, its latest. */
export const withNotePart = (parts: readonly NotePart[], added: NotePart): NotePart[] => {
  const own = parts.find(({ device }) => device === added.device)
  if (own && own.at > added.at) return [...parts]
  return [...parts.filter((part) => part !== own), added]
}
