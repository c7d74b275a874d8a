import { USER_TYPES } from '@oola/contract/account/account.constants'
import type { UserStep } from '@oola/contract/account/account.schema'
import { actionsChanged } from '@oola/contract/actions/actions.events'
import { areFirstActionsReady, writtenActions } from '@oola/contract/actions/first-actions'
import { STEPS } from '@oola/contract/journey/steps'
import { localDay } from '@oola/contract/local-day'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import type { ActionNeeds } from './action-change.ts'
import { requireOwnSteps } from './actions.policy.ts'
import * as repo from './actions.repo.ts'
import { lockTotal } from './steps.repo.ts'

const same = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((text, index) => text === right[index])

/** Step 3 (ACTIONS-19, ACTIONS-20). */
export const firstActionsService = ({ db, clock, live, journey }: ActionNeeds) => ({
  /**
   * Stores the first actions, planned for today, and moves the member to the dashboard, in one transaction
   * (spec-decision 4). A repeat with the same texts, after a lost reply, returns the current step and adds nothing.
   * @throws actions_too_few for fewer than three texts; wrong_step
   */
  save: async (session: MemberSession, texts: readonly string[]): Promise<UserStep> => {
    requireOwnSteps(session)
    const { memberId, timeZone } = session
    const written = writtenActions(texts)
    const moved = await inTransaction(db, async (tx) => {
      const { stepId, userTypeId } = await journey.lock(tx, memberId)
      const isSubscriber = userTypeId === USER_TYPES.subscriber
      if (
        isSubscriber &&
        stepId === STEPS.dashboard &&
        same(await repo.listFirstTexts(tx, memberId), written)
      ) {
        return false
      }
      if (!isSubscriber || stepId !== STEPS.actions) throw appError('wrong_step', { log: { step: stepId } })
      if (!areFirstActionsReady(written)) throw appError('actions_too_few')
      await lockTotal(tx, memberId)
      const createdAt = clock.now()
      await repo.insertActions(
        tx,
        { memberId, source: 'step3', day: localDay(createdAt, timeZone), createdAt },
        written.map((text) => ({ text })),
      )
      await journey.advance(tx, memberId, 'firstActionsSaved')
      return true
    })
    if (moved) {
      live.publish(actionsChanged, {}, othersOf(session))
      journey.announce(memberId)
    }
    return journey.userStep(memberId)
  },
})
