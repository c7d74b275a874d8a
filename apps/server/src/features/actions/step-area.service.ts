import { actionsChanged } from '@oola/contract/actions/actions.events'
import { canUndo } from '@oola/contract/actions/undo-window'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { type ActionNeeds, actionChanges, requireFound } from './action-change.ts'
import { requireTracker } from './actions.policy.ts'
import { listByIds, setBelonging } from './actions.repo.ts'

/** The area of a step that is done: a push has none until the member gives it one (THREAD-02). */
export const stepAreaService = (needs: ActionNeeds) => {
  const { live } = needs
  const change = actionChanges(needs)

  return {
    /**
     * Gives a completed step of today an area, or takes it back; idempotent. A step of a goal has the goal's.
     * @throws wrong_step, not_found, step_has_goal, step_day_over
     */
    set: async (
      session: MemberSession,
      { id, areaId }: { readonly id: number; readonly areaId: number | null },
    ): Promise<void> => {
      requireTracker(session)
      const changed = await change(session, async ({ tx, memberId, now, today }) => {
        const row = requireFound((await listByIds(tx, memberId, [id]))[0])
        const { completedAt: at, completedDay: day } = row
        if (at === null || day === null) throw appError('not_found')
        if (row.goalId !== null) throw appError('step_has_goal')
        if (row.areaId === areaId) return false
        if (!canUndo({ at, day }, { now, today })) throw appError('step_day_over')
        await setBelonging(tx, memberId, id, { goalId: null, areaId })
        return true
      })
      if (changed) live.publish(actionsChanged, {}, othersOf(session))
    },
  }
}
