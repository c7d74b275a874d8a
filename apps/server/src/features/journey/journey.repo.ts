import type { JourneyPosition } from '@oola/contract/journey/step-transitions'
import type { StepId } from '@oola/contract/journey/steps'
import { z } from 'zod'
import { type Database, type Db, prepared, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, asc, eq, getTableName, isNull, max, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { programModule } from '../learning/learning.tables.ts'
import { customiseAnswer, occasionOf, reviewInvitation, watchedVideo } from './journey.tables.ts'
import type { ReviewStep } from './review-notices.ts'

/**
 * Locks the member's row for this transaction, so that step changes of one member are serialized. `no key update` does
 * not block inserts that refer to the member (goals, answers).
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

/** A member's new position. */
interface NewPosition extends JourneyPosition {
  /** The finished assessment that leads there and was not seen yet; null without one. */
  readonly unseenFinishId: number | null
}

/** Stores a member's position. Only under `lockStep`. */
export const writePosition = async (tx: Tx, memberId: number, to: NewPosition): Promise<void> => {
  const { stepId, level, unseenFinishId } = to
  await tx.update(member).set({ stepId, level, unseenFinishId }).where(eq(member.id, memberId))
}

/** No effect when another finish is unseen, or none. */
export const setFinishSeen = async (
  { orm }: Database,
  memberId: number,
  assessmentId: number,
): Promise<void> => {
  await orm
    .update(member)
    .set({ unseenFinishId: null })
    .where(and(eq(member.id, memberId), eq(member.unseenFinishId, assessmentId)))
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

/** Replaces the answers (G-39). */
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
  /** Identifies the module and level. */
  readonly occasion: string
}

/** False for a repeat of the occasion; nothing changes. */
export const addInvitation = async (tx: Tx, invitation: Invitation, invitedAt: Date): Promise<boolean> => {
  const added = await tx
    .insert(reviewInvitation)
    .values({ ...invitation, invitedAt })
    .onConflictDoNothing()
    .returning({ occasion: reviewInvitation.occasion })
  return added.length === 1
}

/**
 * The reviews of the present level's modules that have opened by the member's today: the module is the invitation,
 * notified or not (spec-decision 9). $1 the member, $2 the member's today.
 */
const OPENED = `select pm.next_step_id as step, pm.level, pm.unlock_day as since,
    ${occasionOf('pm')} as occasion
  from ${getTableName(programModule)} pm
  where pm.member_id = $1 and pm.next_step_id in (5, 6) and pm.unlock_day <= $2::date`

const FoundReview = z.object({ step: z.literal([5, 6]) })

/** The step of the first review that `consumeInvitation` would find, for a member at `stepId`; or null. */
export const findOpenReview = async (
  { pool }: Database,
  memberId: number,
  { stepId, today }: { stepId: StepId; today: string },
): Promise<ReviewStep | null> => {
  const [found] = rowsOf(
    FoundReview,
    await pool.query({
      name: 'find-open-review',
      text: `with due as (
          ${OPENED}
          union all
          select review_step_id, level, invited_at::date, occasion from review_invitation where member_id = $1
        )
        select due.step from due join ${getTableName(member)} m on m.id = $1 and m.level = due.level and m.step_id = $3
        where not exists (select from review_invitation i where i.member_id = $1
          and i.review_step_id = due.step and i.occasion = due.occasion and i.started_at is not null)
        order by due.since limit 1`,
      values: [memberId, today, stepId],
    }),
  )
  return found?.step ?? null
}

/** Stores the invitations of modules that have opened since, so that one can be consumed. Only under `lockStep`. */
export const addOpenedReviews = async (
  tx: Tx,
  memberId: number,
  { today, at }: { today: string; at: Date },
): Promise<void> => {
  await tx.$client.query({
    name: 'add-opened-reviews',
    text: `insert into review_invitation (member_id, review_step_id, level, occasion, invited_at)
      select $1, due.step, due.level, due.occasion, $3 from (${OPENED}) due
      on conflict do nothing`,
    values: [memberId, today, at],
  })
}

/** When the member last began a review; null without one. */
export const findReviewStart = async (tx: Tx, memberId: number): Promise<Date | null> => {
  const [last] = await tx
    .select({ startedAt: max(reviewInvitation.startedAt) })
    .from(reviewInvitation)
    .where(eq(reviewInvitation.memberId, memberId))
  return last?.startedAt ?? null
}

/** The invitation that was consumed last is open again. Only under `lockStep`. */
export const reopenLatestReview = async (tx: Tx, memberId: number): Promise<void> => {
  const last = await findReviewStart(tx, memberId)
  if (!last) return
  await tx
    .update(reviewInvitation)
    .set({ startedAt: null })
    .where(and(eq(reviewInvitation.memberId, memberId), eq(reviewInvitation.startedAt, last)))
}

/** Consumes the member's oldest open invitation to a review: its occasion, or null. Only under `lockStep`. */
export const consumeInvitation = async (
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
