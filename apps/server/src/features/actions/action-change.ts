import { DAY_OFFSET_MAX } from '@oola/contract/actions/action-days'
import { addDays } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { BadgesService } from '../badges/badges.service.ts'
import type { CoursesService } from '../courses/courses.service.ts'
import type { JourneyService } from '../journey/journey.service.ts'
import type { LearningService } from '../learning/learning.service.ts'
import type { Doing, DoingService } from '../offline/doing.service.ts'
import type { MergedService } from '../offline/merged.service.ts'
import type { TextChange, TextChangesService } from '../offline/text-changes.service.ts'
import type { ActionRow } from './actions.repo.ts'
import type { GlobalStepsService } from './global-steps.service.ts'
import { lockTotal } from './steps.repo.ts'

export interface ActionNeeds extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly journey: Pick<JourneyService, 'lock' | 'advance' | 'announce' | 'userStep'>
  readonly badges: Pick<BadgesService, 'award' | 'announce'>
  readonly courses: CoursesService
  readonly learning: { readonly module: Pick<LearningService['module'], 'actionSteps'> }
  readonly globalSteps: GlobalStepsService
  readonly doing: DoingService
  readonly merged: Pick<MergedService, 'recordDone' | 'announce'>
  readonly textChanges: Pick<TextChangesService, 'accept'>
}

/** The state for a change, under the member's lock until the transaction ends. */
export interface ActionContext {
  readonly tx: Tx
  readonly memberId: number
  readonly timeZone: string
  readonly now: Date
  /** The member's local day. */
  readonly today: string
  /** When this was done, and the day for which it counts: today, unless it arrives late (APP-07). */
  readonly doing: Doing
  /** The last day that can be planned. */
  readonly lastDay: string
  /** Lifetime steps. */
  readonly stepsTaken: number
}

/**
 * Every change of actions: a transaction that first locks the member's count. Changes of one member are serialized, so
 * the limit of fifteen holds across tabs. Completing locks the action in the same statement.
 */
export const actionChanges =
  ({ db, clock, doing: doings, merged }: Pick<ActionNeeds, 'db' | 'clock' | 'doing' | 'merged'>) =>
  async <T>(session: MemberSession, work: (context: ActionContext) => Promise<T>): Promise<T> => {
    const result = await inTransaction(db, async (tx) => {
      const { memberId, timeZone } = session
      const stepsTaken = await lockTotal(tx, memberId)
      const now = clock.now()
      const doing = await doings.of(tx, session)
      const { today } = doing
      const lastDay = addDays(today, DAY_OFFSET_MAX)
      return work({ tx, memberId, timeZone, now, today, doing, lastDay, stepsTaken })
    })
    merged.announce(session)
    return result
  }

/** The day of a plan: from the day of the doing to six days after today (ACTIONS-52). @throws day_passed, invalid_day */
export const requirePlannable = (day: string, { doing, lastDay }: ActionContext): string => {
  if (day < doing.day) {
    // A page that was offline over midnight: its steps are not lost.
    if (doing.isLate) return doing.day
    throw appError('day_passed')
  }
  if (day > lastDay) throw appError('invalid_day')
  return day
}

/** Steps of a course or module can be completed, but not edited or removed (G-54). */
const isFixed = ({ source }: Pick<ActionRow, 'source'>): boolean => source === 'course'

export const isClosed = ({ completedDay, removedAt }: ActionRow): boolean =>
  completedDay !== null || removedAt !== null

/** What was written offline also reaches a step that was completed or removed meanwhile. @throws action_closed, action_fixed */
export const requireEditable = (row: ActionRow, { doing }: Pick<ActionContext, 'doing'>): void => {
  if (isClosed(row) && !doing.isLate) throw appError('action_closed')
  if (isFixed(row)) throw appError('action_fixed')
}

/** Another member's action and an unknown one are the same 404. */
export const requireFound = <Row extends ActionRow>(row: Row | undefined): Row => {
  if (!row) throw appError('not_found')
  return row
}

/** A word on one field of an action: calls differ in the fields that they have. */
export const fieldChange = (
  { id, text, createdAt: since }: ActionRow,
  field: 'text' | 'day' | 'goal',
  { value, present }: { readonly value: string; readonly present: string },
): TextChange => ({
  ...{ kind: 'action', id: `${id}.${field}`, name: text, since, isDetail: field !== 'text' },
  ...{ value: { [field]: value }, present: { [field]: present } },
})

export const textChange = (row: ActionRow, value: string): TextChange =>
  fieldChange(row, 'text', { value, present: row.text })
