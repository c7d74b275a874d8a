import { profileChanged } from '@oola/contract/account/account.events'
import type { UserStep } from '@oola/contract/account/account.schema'
import type { AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import { assessmentOfStep } from '@oola/contract/assessment/assessment-of-step'
import { transitionBadges } from '@oola/contract/badges/earned-badges'
import type { CustomiseQuestion, JourneyVideo, VideoId } from '@oola/contract/journey/journey.calls'
import { stepChanged } from '@oola/contract/journey/journey.events'
import {
  endsReview,
  type JourneyPosition,
  positionAfter,
  type StepTransition,
  transitionEffect,
} from '@oola/contract/journey/step-transitions'
import { STEPS } from '@oola/contract/journey/steps'
import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import type { BadgesService } from '../badges/badges.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import { checkCustomiseAnswers, sameAnswers } from './customise-answers.ts'
import { entersJourney, maySaveCustomiseAnswers, requireOwnJourney } from './journey.policy.ts'
import * as repo from './journey.repo.ts'
import { LEVEL_REVIEW_STARTED, REVIEW_DUE, type ReviewStep } from './review-notices.ts'

const REVIEW_START = {
  [STEPS.midYearReview]: 'midYearReviewStarted',
  [STEPS.levelReview]: 'levelReviewStarted',
} as const satisfies Record<ReviewStep, StepTransition>

interface NewAssessment {
  readonly memberId: number
  readonly typeId: AssessmentTypeId
  readonly level: number
  readonly at: Date
}

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly content: Pick<Deps['content'], 'journey'>
  /** Injected, because the assessment feature depends on this one. */
  readonly openAssessment: (tx: Tx, assessment: NewAssessment) => Promise<void>
  /** Injected for the same reason. */
  readonly excuseSpan: (
    tx: Tx,
    memberId: number,
    days: { readonly from: string; readonly to: string },
    reason: 'review',
  ) => Promise<void>
  readonly notifications: Pick<NotificationsService, 'notify'>
  readonly badges: Pick<BadgesService, 'award'>
  /** The reply of `GetCurrentUserStep`. */
  readonly readUserStep: (memberId: number) => Promise<UserStep>
}

/** The member's old and new position; `moved` is false for a repeat. */
export interface Advance extends JourneyPosition {
  readonly moved: boolean
}

/** Steps, profile questions, films and reviews of the journey (journey.md 4; spec-decision 4). */
export const journeyService = (needs: Needs) => {
  const { db, clock, live, content, notifications, badges, openAssessment, excuseSpan, readUserStep } = needs

  const lock = async (tx: Tx, memberId: number) => {
    const position = await repo.lockStep(tx, memberId)
    if (!position) throw appError('not_found')
    return position
  }

  /** Excuses the days in a review, without the dashboard, from streaks (spec-decision 16.13). */
  const excuseReview = async (tx: Tx, memberId: number, timeZone: string): Promise<void> => {
    const startedAt = await repo.findReviewStart(tx, memberId)
    if (!startedAt) return
    const days = { from: localDay(startedAt, timeZone), to: localDay(clock.now(), timeZone) }
    await excuseSpan(tx, memberId, days, 'review')
  }

  /**
   * Moves a member along one transition, inside the caller's transaction. Idempotent. Opens the assessment of the new
   * step (G-17), and awards its badge (G-63). Call `announce` after the commit.
   * @param finishedId the assessment that this completes: its finish is shown before the new step (spec-decision 17.1)
   * @throws wrong_step when the member is at neither end of the transition
   */
  const advance = async (
    tx: Tx,
    memberId: number,
    cause: StepTransition,
    finishedId: number | null = null,
  ): Promise<Advance> => {
    const present = await lock(tx, memberId)
    const effect = transitionEffect(present.stepId, cause)
    if (effect === 'refused') throw appError('wrong_step', { log: { step: present.stepId, cause } })
    if (effect === 'done') return { stepId: present.stepId, level: present.level, moved: false }
    const next = positionAfter(present, cause)
    if (endsReview(cause)) await excuseReview(tx, memberId, present.timeZone)
    await repo.writePosition(tx, memberId, { ...next, unseenFinishId: finishedId })
    await badges.award(tx, { memberId, timeZone: present.timeZone }, transitionBadges(cause, next.level))
    const typeId = assessmentOfStep(next.stepId)
    if (typeId) await openAssessment(tx, { memberId, typeId, level: next.level, at: clock.now() })
    return { ...next, moved: true }
  }

  /** Includes the tab that moved: its reply does not have the step's badges. */
  const announce = (memberId: number): void => live.publish(stepChanged, {}, { member: memberId })

  const openReviewOf = ({
    memberId,
    timeZone,
  }: Pick<MemberSession, 'memberId' | 'timeZone'>): Promise<ReviewStep | null> =>
    repo.findOpenReview(db, memberId, { stepId: STEPS.dashboard, today: localDay(clock.now(), timeZone) })

  /** @throws review_not_open without an open module that invites the member, or when that review is done */
  const startReview = async (session: MemberSession, reviewStepId: ReviewStep): Promise<UserStep> => {
    requireOwnJourney(session)
    const { memberId } = session
    const moved = await inTransaction(db, async (tx) => {
      const { stepId, level, timeZone } = await lock(tx, memberId)
      if (stepId === reviewStepId) return false
      if (stepId !== STEPS.dashboard) throw appError('wrong_step', { log: { step: stepId } })
      const at = clock.now()
      await repo.addOpenedReviews(tx, memberId, { today: localDay(at, timeZone), at })
      const occasion = await repo.consumeInvitation(tx, { memberId, reviewStepId, level }, at)
      if (occasion === null) throw appError('review_not_open')
      await advance(tx, memberId, REVIEW_START[reviewStepId])
      // Links to the welcome page by a notification, because its start leads straight to Step 1 (C-48).
      if (reviewStepId === STEPS.levelReview) {
        const cause = `review-started:${occasion}`
        await notifications.notify(tx, memberId, { kind: 'always', cause, ...LEVEL_REVIEW_STARTED })
      }
      return true
    })
    if (moved) announce(memberId)
    return readUserStep(memberId)
  }

  return {
    advance,
    announce,
    /** The member's step, level and type, locked until the transaction ends. */
    lock,
    /** Only for staff: puts a member at a step and level, under `lock` (STAFF-12). Call `announce` after the commit. */
    place: (tx: Tx, memberId: number, to: JourneyPosition): Promise<void> =>
      repo.writePosition(tx, memberId, { ...to, unseenFinishId: null }),
    /** Only for staff: the review that began last can begin again. */
    reopenReview: (tx: Tx, memberId: number): Promise<void> => repo.reopenLatestReview(tx, memberId),
    userStep: readUserStep,

    /**
     * For the learning feature: an unlocked module has a review as its next step (spec-decision 4 and 9). Notifies the
     * member (G-114).
     * @param occasion identifies the module; each invites only once
     */
    inviteToReview: async (
      tx: Tx,
      memberId: number,
      reviewStepId: ReviewStep,
      level: number,
      occasion: string,
    ): Promise<void> => {
      const invitation = { memberId, reviewStepId, level, occasion }
      if (!(await repo.addInvitation(tx, invitation, clock.now()))) return
      const cause = `review-due:${reviewStepId}:${occasion}`
      const { name, ...notice } = REVIEW_DUE[reviewStepId]
      const mail = { name: 'reviewOpen', values: { review: name }, path: '/dashboard' } as const
      await notifications.notify(tx, memberId, { kind: 'review', cause, ...notice, mail })
    },

    /** CUST-08 */
    customiseQuestions: async (session: MemberSession): Promise<CustomiseQuestion[]> => {
      requireOwnJourney(session)
      const chosen = new Map(
        (await repo.listCustomiseAnswers(db.orm, session.memberId)).map(({ questionId, optionId }) => [
          questionId,
          optionId,
        ]),
      )
      return content.journey.customiseQuestions.map((question) => ({
        ...question,
        selectedOptionId: chosen.get(question.id) ?? null,
      }))
    },

    /**
     * Replaces the profile answers; a subscriber moves on to Step 1 (CUST-09, CUST-10; spec-decision 4). A repeat with
     * the same answers, after a lost reply, returns the present step.
     * @throws validation_failed naming each missing or unknown answer; wrong_step at any other step
     */
    saveCustomiseAnswers: async (
      session: MemberSession,
      answers: readonly repo.ChosenOption[],
    ): Promise<UserStep> => {
      requireOwnJourney(session)
      const { memberId } = session
      const issues = checkCustomiseAnswers(content.journey.customiseQuestions, answers)
      if (issues.length > 0) throw appError('validation_failed', { issues })
      const changed = await inTransaction(db, async (tx) => {
        const present = await lock(tx, memberId)
        if (!maySaveCustomiseAnswers(present)) {
          const saved = await repo.listCustomiseAnswers(tx, memberId)
          if (present.stepId === STEPS.assessment && sameAnswers(saved, answers)) return null
          throw appError('wrong_step', { log: { step: present.stepId } })
        }
        await repo.replaceCustomiseAnswers(tx, memberId, answers, clock.now())
        if (!entersJourney(present)) return 'profile'
        await advance(tx, memberId, 'customiseAnswersSaved')
        return 'step'
      })
      if (changed === 'step') announce(memberId)
      if (changed === 'profile') live.publish(profileChanged, {}, othersOf(session))
      return readUserStep(memberId)
    },

    /** The review that the member may start now, or null: it starts on the dashboard (WELCOME-21, WELCOME-22). */
    openReview: async (session: MemberSession): Promise<ReviewStep | null> => {
      requireOwnJourney(session)
      return openReviewOf(session)
    },

    /** The same for another feature, which has checked access. */
    openReviewOf,

    /** Step 4 to 5 (WELCOME-23). */
    startMidYearReview: (session: MemberSession) => startReview(session, STEPS.midYearReview),

    /** Step 4 to 6 (WELCOME-24). */
    startLevelReview: (session: MemberSession) => startReview(session, STEPS.levelReview),

    /** The films, and which ones the member has watched to the end (G-22). */
    videos: async (session: MemberSession): Promise<JourneyVideo[]> => {
      requireOwnJourney(session)
      const watched = new Set(await repo.listWatchedVideos(db, session.memberId))
      return content.journey.videos.map((video) => ({ ...video, watched: watched.has(video.id) }))
    },

    /** The wheel was seen: from now on the step itself is shown (spec-decision 17.1). Idempotent. */
    setFinishSeen: async (session: MemberSession, assessmentId: number): Promise<void> => {
      requireOwnJourney(session)
      await repo.setFinishSeen(db, session.memberId, assessmentId)
    },

    setVideoWatched: async (session: MemberSession, videoId: VideoId): Promise<void> => {
      requireOwnJourney(session)
      await repo.addWatchedVideo(db, session.memberId, videoId, clock.now())
    },
  }
}

export type JourneyService = ReturnType<typeof journeyService>
