import type { TrackerDay } from '@oola/contract/actions/actions.schema'
import { flagsOf } from '@oola/contract/actions/repeat-rule'
import { addDays, localDay } from '@oola/contract/local-day'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { type ActionNeeds, actionChanges } from './action-change.ts'
import { requireOwnSteps } from './actions.policy.ts'
import { addCourseSteps } from './course-steps.ts'
import { type DayList, dealOccurrences, type ListedAction, listDay } from './day-list.repo.ts'

const actionView = (
  { id, clientKey, text, day, source, extraText, goal, areaId, rule }: ListedAction,
  index: number,
): TrackerDay['actions'][number] => ({
  id,
  clientKey,
  text,
  index,
  extraText,
  goal,
  areaId,
  canBeRemoved: source !== 'course',
  actionRepeating: rule && {
    startDate: rule.startDay,
    endDate: rule.endDay,
    ...flagsOf(rule.weekdays),
    ActionId: id,
  },
  day,
})

/** The list of a day (ACTIONS-16, ACTIONS-17). */
export const dayService = (needs: ActionNeeds) => {
  const { db, clock, courses } = needs
  const change = actionChanges(needs)

  /** Steps of rules and courses become rows when their day is read (G-51). */
  const deal = (session: MemberSession, day: string): Promise<void> =>
    change(session, async (context) => {
      await dealOccurrences(context.tx, context.memberId, { from: day, to: day, createdAt: context.now })
      await addCourseSteps(context, courses)
    })

  return {
    /** The open actions of a day, `offset` days from the member's today. */
    read: async (session: MemberSession, offset: number): Promise<TrackerDay> => {
      requireOwnSteps(session)
      const { memberId, timeZone } = session
      const today = localDay(clock.now(), timeZone)
      const day = addDays(today, offset)
      const list = (): Promise<DayList> => listDay(db, memberId, { day, today })
      let found = await list()
      // A view writes nothing: it shows what is there.
      if (found.isDealDue && !session.isView) {
        await deal(session, day)
        found = await list()
      }
      const runs = found.isInCourse ? await courses.runs(db.orm, memberId, { today, timeZone }) : []
      return {
        day,
        actions: found.actions.map(actionView),
        todayActionsCount: found.completedToday,
        todayClicks: found.clicksToday,
        ...courses.standing(runs, today),
      }
    },
  }
}

export type DayService = ReturnType<typeof dayService>
