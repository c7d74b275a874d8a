interface Line {
  readonly cents: number
  readonly coachId: number
  readonly name: string
}

export interface CoachSum<L extends Line> {
  readonly coachId: number
  readonly name: string
  readonly cents: number
  readonly lines: readonly L[]
}

/** The lines of each coach with their sum, the largest first. */
export const sumByCoach = <L extends Line>(lines: readonly L[]): CoachSum<L>[] => {
  const groups = Map.groupBy(lines, ({ coachId }) => coachId)
  return [...groups]
    .map(([coachId, own]) => ({
      coachId,
      name: own[0]?.name ?? '',
      cents: own.reduce((sum, { cents }) => sum + cents, 0),
      lines: own,
    }))
    .sort((a, b) => b.cents - a.cents || a.coachId - b.coachId)
}

/** A bank pays no sum of zero or less: such lines wait for the next month. */
export const isPaid = ({ cents }: Pick<CoachSum<Line>, 'cents'>): boolean => cents > 0
