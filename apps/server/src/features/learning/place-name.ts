interface Place {
  readonly kind: string
  readonly level: number
  readonly position: number
}

/**
 * Identifies a module's place in a member's program, for occasions and calendars: `path-1-3`. The journey's queries
 * build the occasion of a review the same way.
 */
export const placeName = ({ kind, level, position }: Place): string => `${kind}-${level}-${position}`
