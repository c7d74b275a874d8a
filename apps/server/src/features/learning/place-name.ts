interface Place {
  readonly kind: string
  readonly level: number
  readonly position: number
}

/**
 * Names the place of a module in a member's program, for what happens once for it, and for calendars: `path-1-3`. The
 * journey's queries name the occasion of a review the same way.
 */
export const placeName = ({ kind, level, position }: Place): string => `${kind}-${level}-${position}`
