/** A presence counts for this long: a few times the interval in which an open thread reports it. */
export const PRESENT_MS = 16_000

export interface Presence {
  readonly staffId: number
  readonly name: string
  readonly seenAt: Date
  readonly writingSince: Date | null
}

/** Those who are still there. */
export const present = <P extends Presence>(presences: readonly P[], now: Date): P[] =>
  presences.filter(({ seenAt }) => now.getTime() - seenAt.getTime() < PRESENT_MS)

/** The first of those who are writing; the others wait, so that no answer is sent twice. */
export const whoWrites = (presences: readonly Presence[], now: Date): Presence | null => {
  let first: Presence | null = null
  for (const presence of present(presences, now)) {
    if (!presence.writingSince) continue
    const order = first?.writingSince
      ? presence.writingSince.getTime() - first.writingSince.getTime() || presence.staffId - first.staffId
      : -1
    if (order < 0) first = presence
  }
  return first
}
