import { type DaySpan, spanLength } from '@oola/contract/breaks/day-span'
import type { Tx } from '#server/platform/db/client.ts'
import * as repo from './break-moves.repo.ts'

/**
 * The program waits during a break (BREAK-03): its locked modules, and with them the reviews, open later by the break's days.
 * Each move is stored by module, so that a break that is changed or ended early moves back exactly what it moved.
 */
export const breakMovesService = () => ({
  /** For a new break. Only under the member's lock. */
  move: (
    tx: Tx,
    memberId: number,
    { breakId, today, ...span }: DaySpan & { readonly breakId: number; readonly today: string },
  ): Promise<void> =>
    repo.moveForBreak(tx, memberId, { breakId, today, firstDay: span.firstDay, days: spanLength(span) }),

  /** For a break that has more or fewer days now. Only under the member's lock. */
  retime: repo.retimeMoves,
})
