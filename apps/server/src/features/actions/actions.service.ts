import type { UserStep } from '@oola/contract/account/account.schema'
import { USER_TYPES } from '@oola/contract/account/account.schema'
import { areFirstActionsReady, writtenActions } from '@oola/contract/actions/first-actions'
import { streaks } from '@oola/contract/actions/streak'
import { STEPS } from '@oola/contract/journey/steps'
import { addDays, localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { JourneyService } from '../journey/journey.service.ts'
import * as repo from './actions.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly journey: Pick<JourneyService, 'lock' | 'advance' | 'announce' | 'userStep'>
}

const same = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((text, index) => text === right[index])

/** Action steps: the first ones of Step 3, the list of a day, and the progress that follows from them. */
export const actionsService = ({ db, clock, journey }: Needs) => {
  const todayOf = ({ timeZone }: MemberSession): string => localDay(clock.now(), timeZone)

  /**
   * The first actions, planned for today, and the way to the dashboard, in one transaction (ACTIONS-19, ACTIONS-20;
   * decisions 4). The same texts once more, sent because the first reply was lost, are answered with the present
   * step and add nothing.
   * @throws actions_too_few when fewer than three texts are written; wrong_step
   */
  const saveFirst = async (session: MemberSession, texts: readonly string[]): Promise<UserStep> => {
    const { memberId } = session
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
      const createdAt = clock.now()
      await repo.insertFirstActions(tx, { memberId, texts: written, day: todayOf(session), createdAt })
      await journey.advance(tx, memberId, 'firstActionsSaved')
      return true
    })
    if (moved) {
      journey.announce(memberId, 'actions')
      journey.announce(memberId, 'step')
    }
    return journey.userStep(memberId)
  }

  /**
   * What is still to do on a day, `dayOffset` days from the member's today (ACTIONS-16, ACTIONS-17). The last three
   * fields tell of a missed day inside a course with daily action steps; no member is in one until there are courses.
   */
  const day = async (session: MemberSession, dayOffset: number) => {
    const today = todayOf(session)
    const { actions, completedToday } = await repo.listDay(db, session.memberId, {
      day: addDays(today, dayOffset),
      today,
    })
    const listed = addDays(today, dayOffset)
    return {
      day: listed,
      actions: actions.map(({ id, text }, index) => ({
        id,
        clientKey: null,
        text,
        index,
        extraText: null,
        canBeRemoved: true,
        actionRepeating: null,
        day: listed,
      })),
      todayActionsCount: completedToday,
      displayFailModal: false,
      phaseNumber: 0,
      courseId: null,
    }
  }

  /** MY PROGRESS (DASH-05, DASH-06). */
  const progress = async (session: MemberSession) => {
    const { stepsTaken, goalsCompleted, streakDays } = await repo.readProgress(db, session.memberId)
    const { current, longest } = streaks(streakDays, todayOf(session))
    return { stepsTaken, currentStreak: current, longestStreak: longest, goalsCompleted }
  }

  return { saveFirst, day, progress }
}

export type ActionsService = ReturnType<typeof actionsService>
