import type { JourneyPosition } from '@oola/contract/journey/step-transitions'
import type { StepId } from '@oola/contract/journey/steps'
import { and, asc, eq, isNull, max, sql } from 'drizzle-orm'
import { type Database, type Db, prepared, type Tx } from '#server/platform/db/client.ts'
import { member } from '../account/account.tables.ts'
import { customiseAnswer, reviewInvitation, watchedVideo } from './journey.tables.ts'
import type { ReviewStep } from './review-notices.ts'

/**
 * Locks the member's row for this transaction, so that the step changes of one member happen one after the other.
 * `no key update` leaves inserts that refer to the member (goals, answers) undisturbed.
 */
export const lockStep = async (tx: Tx, memberId: number) => {
  const [row] = await tx
    .select({
      stepId: member.stepId,
      level: member.level,
      userTypeId: member.userTypeId,
      timeZone: member.timeZone,
    })
    .from(member)
    .where(eq(member.id, memberId))
    .for('no key update')
  return row ?? null
}

/** Writes where a member stands. Only under `lockStep`. */
export const writePosition = async (tx: Tx, memberId: number, to: JourneyPosition): Promise<void> => {
  await tx.update(member).set({ stepId: to.stepId, level: to.level }).where(eq(member.id, memberId))
}

export interface ChosenOption {
  readonly questionId: number
  readonly optionId: number
}

const customiseAnswers = prepared((db) =>
  db
    .select({ questionId: customiseAnswer.questionId, optionId: customiseAnswer.optionId })
    .from(customiseAnswer)
    .where(eq(customiseAnswer.memberId, sql.placeholder('memberId')))
    .prepare('list-customise-answers'),
)

export const listCustomiseAnswers = async (db: Db, memberId: number): Promise<ChosenOption[]> =>
  customiseAnswers(db).execute({ memberId })

/** Puts these answers in the place of all earlier ones (G-39). */
export const replaceCustomiseAnswers = async (
  tx: Tx,
  memberId: number,
  answers: readonly ChosenOption[],
  savedAt: Date,
): Promise<void> => {
  await tx.delete(customiseAnswer).where(eq(customiseAnswer.memberId, memberId))
  await tx.insert(customiseAnswer).values(answers.map((answer) => ({ memberId, ...answer, savedAt })))
}

const watchedVideos = prepared((db) =>
  db
    .select({ videoId: watchedVideo.videoId })
    .from(watchedVideo)
    .where(eq(watchedVideo.memberId, sql.placeholder('memberId')))
    .prepare('list-watched-videos'),
)

export const listWatchedVideos = async ({ orm }: Database, memberId: number): Promise<string[]> =>
  (await watchedVideos(orm).execute({ memberId })).map(({ videoId }) => videoId)

export const addWatchedVideo = async (
  { orm }: Database,
  memberId: number,
  videoId: string,
  watchedAt: Date,
): Promise<void> => {
  await orm.insert(watchedVideo).values({ memberId, videoId, watchedAt }).onConflictDoNothing()
}

export interface Invitation {
  readonly memberId: number
  readonly reviewStepId: ReviewStep
  readonly level: number
  /** Names the module, once for each time the member reaches it. */
  readonly occasion: string
}

/** False for a repeat of the same occasion, which changes nothing. */
export const addInvitation = async (tx: Tx, invitation: Invitation, invitedAt: Date): Promise<boolean> => {
  const added = await tx
    .insert(reviewInvitation)
    .values({ ...invitation, invitedAt })
    .onConflictDoNothing()
    .returning({ occasion: reviewInvitation.occasion })
  return added.length === 1
}

const openReview = prepared((db) =>
  db
    .select({ reviewStepId: reviewInvitation.reviewStepId })
    .from(reviewInvitation)
    .innerJoin(member, eq(member.id, reviewInvitation.memberId))
    .where(
      and(
        eq(reviewInvitation.memberId, sql.placeholder('memberId')),
        eq(reviewInvitation.level, member.level),
        isNull(reviewInvitation.startedAt),
        eq(member.stepId, sql.placeholder('stepId')),
      ),
    )
    .orderBy(reviewInvitation.invitedAt)
    .limit(1)
    .prepare('find-open-review'),
)

/** The step of the oldest invitation that `takeInvitation` would find, of a member who stands at `stepId`; or null. */
export const findOpenReview = async (
  { orm }: Database,
  memberId: number,
  stepId: StepId,
): Promise<ReviewStep | null> => {
  const [found] = await openReview(orm).execute({ memberId, stepId })
  return found?.reviewStepId ?? null
}

/** When the member began the review that she began last; null when she never did. */
export const findReviewStart = async (tx: Tx, memberId: number): Promise<Date | null> => {
  const [last] = await tx
    .select({ startedAt: max(reviewInvitation.startedAt) })
    .from(reviewInvitation)
    .where(eq(reviewInvitation.memberId, memberId))
  return last?.startedAt ?? null
}

/** Uses up the member's oldest open invitation to a review: its occasion, or null. Only under `lockStep`. */
export const takeInvitation = async (
  tx: Tx,
  { memberId, reviewStepId, level }: Omit<Invitation, 'occasion'>,
  startedAt: Date,
): Promise<string | null> => {
  const ofMember = and(
    eq(reviewInvitation.memberId, memberId),
    eq(reviewInvitation.reviewStepId, reviewStepId),
    eq(reviewInvitation.level, level),
    isNull(reviewInvitation.startedAt),
  )
  const [open] = await tx
    .select({ occasion: reviewInvitation.occasion })
    .from(reviewInvitation)
    .where(ofMember)
    .orderBy(asc(reviewInvitation.invitedAt))
    .limit(1)
  if (!open) return null
  await tx
    .update(reviewInvitation)
    .set({ startedAt })
    .where(and(ofMember, eq(reviewInvitation.occasion, open.occasion)))
  return open.occasion
}
