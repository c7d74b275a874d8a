import { dayOffset } from '@oola/contract/actions/action-days'
import { dayAfterBreak } from '@oola/contract/breaks/break-rules'
import { type DaySpan, laterDay } from '@oola/contract/breaks/day-span'
import { DAYS_BETWEEN } from '@oola/contract/learning/learning.constants'
import type { ModuleKind } from '@oola/contract/learning/learning.schema'
import { addDays } from '@oola/contract/local-day'

/** The opening day of the module at a position; the first at once (G-67). @param position from 1 */
export const unlockDay = (kind: ModuleKind, startDay: string, position: number): string =>
  addDays(startDay, DAYS_BETWEEN[kind] * (position - 1))

/** Whether a module is open on a day of the member. */
export const isUnlocked = ({ unlockDay: day }: { readonly unlockDay: string }, today: string): boolean =>
  day <= today

/**
 * Where breaks that are planned or running move the opening day of a new module, with the move of each (BREAK-03). What is
 * over of a running break moves nothing.
 * @param breaks ascending, apart from one another
 */
export const dayAfterBreaks = (
  day: string,
  breaks: readonly (DaySpan & { readonly id: number })[],
  today: string,
): { day: string; shifts: { breakId: number; days: number }[] } => {
  let moved = day
  const shifts: { breakId: number; days: number }[] = []
  for (const { id, firstDay, lastDay } of breaks) {
    const rest = { firstDay: laterDay(firstDay, today), lastDay }
    const to = dayAfterBreak(moved, rest, today)
    if (to !== moved) shifts.push({ breakId: id, days: dayOffset(to, moved) })
    moved = to
  }
  return { day: moved, shifts }
}
