import { bigId, instant } from '#server/platform/db/columns.ts'
import { index, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'

/** Another member, without a foreign key: tables can be distributed by member (architecture, rule 4). */
const coachId = () => bigId('coach_id').notNull()

/**
 * A member and a coach. One current relation at a time: choosing another coach ends it, and it stays as a past one
 * (G-83, G-91). The subscription to the plan `coaching`, not this row, decides whether coaching is paid.
 */
export const coachRelation = pgTable(
  'coach_relation',
  {
    memberId: memberId(),
    id: uuid('id').notNull().defaultRandom(),
    coachId: coachId(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: ['change', 'cancel', 'coach'] }),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    uniqueIndex('one_coach_at_a_time').on(t.memberId).where(sql`${t.endedAt} is null`),
    index('coach_relation_coach_idx').on(t.coachId, t.memberId),
  ],
)

/**
 * The coach that a member wants and is paying for. Becomes the member's coach when the first month is settled, by
 * whichever path (docs/decisions/payments).
 */
export const coachChoice = pgTable('coach_choice', {
  memberId: memberId().primaryKey(),
  coachId: coachId(),
  chosenAt: instant('chosen_at').notNull(),
})

/** Coaching without payment in the portal (G-122): granted by staff until revoked. */
export const coachingGrant = pgTable('coaching_grant', {
  memberId: memberId().primaryKey(),
  grantedAt: instant('granted_at').notNull(),
})

/** Answers of members who look for a coach, and of coaches; `side` distinguishes them (COACH-22, PORTAL-25). */
export const coachingAnswer = pgTable(
  'coaching_answer',
  {
    memberId: memberId(),
    side: text('side', { enum: ['member', 'coach'] }).notNull(),
    questionId: bigId('question_id').notNull(),
    optionId: bigId('option_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.side, t.questionId] }),
    index('coaching_answer_option_idx').on(t.optionId).where(sql`${t.side} = 'coach'`),
  ],
)
