import { actionsChanged } from '@oola/contract/actions/actions.events'
import type { TrackerDay } from '@oola/contract/actions/actions.schema'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { type ActionNeeds, actionChanges } from './action-change.ts'
import { requireTracker } from './actions.policy.ts'
import { hasModuleSteps, insertActions } from './actions.repo.ts'
import { dealCourseSteps } from './course-steps.ts'
import type { DayService } from './day.service.ts'
import { requireRoom } from './edit-actions.service.ts'

/** Action steps of courses and modules (ACTIONS-26, ACTIONS-27). */
export const courseStepsService = (needs: ActionNeeds & { readonly day: DayService }) => {
  const { courses, learning, live, day: days } = needs
  const change = actionChanges(needs)

  return {
    /**
     * START OVER or KEEP GOING (ACTIONS-34; G-55); idempotent. Returns today's list.
     * @throws wrong_step, not_found
     */
    answerMissedDay: async (
      session: MemberSession,
      { courseId, startOver }: { courseId: number; startOver: boolean },
    ): Promise<TrackerDay> => {
      requireTracker(session)
      const changed = await change(session, async (present) => {
        const { tx, memberId, today, timeZone } = present
        const answer = { courseId, startOver, today, timeZone }
        const answered = await courses.answerMissedDay(tx, memberId, answer)
        if (answered) await dealCourseSteps(present, courses)
        return answered
      })
      if (changed) live.publish(actionsChanged, {}, othersOf(session))
      return days.read(session, 0)
    },

    /**
     * Adds a module's steps to today's list, those at the given places or all, only once (G-56). Returns that list.
     * @throws wrong_step, not_found, module_locked, validation_failed, action_limit
     */
    addModuleSteps: async (
      session: MemberSession,
      moduleId: number,
      places?: readonly number[],
    ): Promise<TrackerDay> => {
      requireTracker(session)
      const steps = await learning.module.actionSteps(session, moduleId, places)
      const changed = await change(session, async (present) => {
        const { tx, memberId, today, now } = present
        if (await hasModuleSteps(tx, memberId, moduleId)) return false
        await requireRoom(present, today, steps.length)
        const to = { memberId, source: 'course' as const, day: today, createdAt: now }
        await insertActions(
          tx,
          to,
          steps.map((text) => ({ text, extraText: null, moduleId })),
        )
        return true
      })
      if (changed) live.publish(actionsChanged, {}, othersOf(session))
      return days.read(session, 0)
    },
  }
}
