import { DAYS_BETWEEN } from '@oola/contract/learning/learning.constants'
import type { ModuleKind } from '@oola/contract/learning/learning.schema'
import { addDays } from '@oola/contract/local-day'

/** The opening day of the module at a position; the first at once (G-67). @param position from 1 */
export const unlockDay = (kind: ModuleKind, startDay: string, position: number): string =>
  addDays(startDay, DAYS_BETWEEN[kind] * (position - 1))

/** Whether a module is open on a day of the member. */
export const isUnlocked = ({ unlockDay: day }: { readonly unlockDay: string }, today: string): boolean =>
  day <= today
