import { bigId, instant } from '#server/platform/db/columns.ts'
import { check, pgTable, primaryKey, smallint, sql, text } from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'
import type { ReviewStep } from './review-notices.ts'

/** One option per profile question; saving again replaces it (G-39). */
export const customiseAnswer = pgTable(
  'customise_answer',
  {
    memberId: memberId(),
    questionId: bigId('question_id').notNull(),
    optionId: bigId('option_id').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.questionId] })],
)

/** A journey video that the member has played to its end, on any device (G-22). */
export const watchedVideo = pgTable(
  'watched_video',
  {
    memberId: memberId(),
    videoId: text('video_id').notNull(),
    watchedAt: instant('watched_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.videoId] })],
)

/** SQL: the occasion of a module's review, as `placeName` of the learning feature writes it. */
export const occasionOf = (module: string): string =>
  `${module}.kind || '-' || ${module}.level || '-' || ${module}.position`

/**
 * A review that a module of the program has opened (spec-decision 4 and 9): stored when the member is notified or
 * starts it; starting consumes it. `occasion` identifies the module's place, so that it invites only once.
 */
export const reviewInvitation = pgTable(
  'review_invitation',
  {
    memberId: memberId(),
    /** The step of the review: 5 mid-year review, 6 level review. */
    reviewStepId: smallint('review_step_id').$type<ReviewStep>().notNull(),
    /** The member's level when the module unlocked; only the present level's invitations count. */
    level: smallint('level').notNull(),
    occasion: text('occasion').notNull(),
    invitedAt: instant('invited_at').notNull(),
    /** null until the review starts. */
    startedAt: instant('started_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.reviewStepId, t.occasion] }),
    check('review_invitation_step', sql`${t.reviewStepId} in (5, 6)`),
    check('review_invitation_level', sql`${t.level} between 1 and 4`),
  ],
)
