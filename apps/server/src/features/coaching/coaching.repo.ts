import { type Database, type Db, prepared, type Tx } from '#server/platform/db/client.ts'
import {
  type AnyPgColumn,
  alias,
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  ne,
  sql,
} from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { coachProfile } from '../coaches/coaches.tables.ts'
import { openCoach } from '../coaches/coaches.views.ts'
import { coachChoice, coachingAnswer, coachingGrant, coachRelation } from './coaching.tables.ts'
import { coachingPair, paidCoaching } from './coaching.views.ts'

export type Relation = typeof coachRelation.$inferSelect
type Side = (typeof coachingAnswer.$inferSelect)['side']

/** Serializes changes of this member's coach and sessions: wallets and bookings lock the same row (DESK-14). */
export const lockMember = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('no key update')
}

/** The current relation; null without a coach. */
export const findCurrent = async (db: Db | Tx, memberId: number): Promise<Relation | null> => {
  const [row] = await db
    .select()
    .from(coachRelation)
    .where(and(eq(coachRelation.memberId, memberId), isNull(coachRelation.endedAt)))
  return row ?? null
}

/** Begins a relation; the previous one must have ended. */
export const insertRelation = async (
  tx: Tx,
  values: { memberId: number; coachId: number; startedAt: Date },
): Promise<void> => {
  await tx.insert(coachRelation).values(values)
}

/** Ends the current relation, if any. @returns it */
export const endRelation = async (
  tx: Tx,
  memberId: number,
  change: { endedAt: Date; endedBy: NonNullable<Relation['endedBy']> },
): Promise<Relation | null> => {
  const [row] = await tx
    .update(coachRelation)
    .set(change)
    .where(and(eq(coachRelation.memberId, memberId), isNull(coachRelation.endedAt)))
    .returning()
  return row ?? null
}

/** Stores the coach that a member is paying for; replaces an earlier choice. */
export const storeCoachChoice = async (
  tx: Tx,
  values: { memberId: number; coachId: number; chosenAt: Date },
): Promise<void> => {
  await tx
    .insert(coachChoice)
    .values(values)
    .onConflictDoUpdate({ target: coachChoice.memberId, set: values })
}

/** Removes the choice. @returns the chosen coach, or null */
export const consumeCoachChoice = async (tx: Tx, memberId: number): Promise<number | null> => {
  const [row] = await tx.delete(coachChoice).where(eq(coachChoice.memberId, memberId)).returning()
  return row?.coachId ?? null
}

/** Whether a coach can be chosen now (G-92; DESK-10). */
export const isChoosable = async (db: Db | Tx, coachId: number): Promise<boolean> => {
  const rows = await db
    .select({ id: openCoach.memberId })
    .from(openCoach)
    .where(eq(openCoach.memberId, coachId))
  return rows.length === 1
}

/**
 * Whether a member coaches, shown to others or not; until the end of the transaction that stays so. The closing of a portal
 * waits for this lock, the coach's own changes as a client do not: two who begin to coach each other never wait in a circle.
 */
export const lockActiveCoach = async (tx: Tx, memberId: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.id, memberId), eq(member.isActiveCoach, true)))
    .for('key share')
  return rows.length === 1
}

/** The answers of one side, question to option. */
export const listAnswers = async (
  db: Db | Tx,
  memberId: number,
  side: Side,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .select({ questionId: coachingAnswer.questionId, optionId: coachingAnswer.optionId })
    .from(coachingAnswer)
    .where(and(eq(coachingAnswer.memberId, memberId), eq(coachingAnswer.side, side)))
  return new Map(rows.map(({ questionId, optionId }) => [questionId, optionId]))
}

/** Replaces the answers of one side. */
export const replaceAnswers = async (
  tx: Tx,
  memberId: number,
  side: Side,
  details: readonly { questionId: number; optionId: number }[],
): Promise<void> => {
  await tx
    .delete(coachingAnswer)
    .where(and(eq(coachingAnswer.memberId, memberId), eq(coachingAnswer.side, side)))
  await tx.insert(coachingAnswer).values(details.map((detail) => ({ ...detail, memberId, side })))
}

/**
 * Open coaches with the most equal options first, then fewest clients: enough candidates for the rule, however many
 * coaches there are (G-82).
 */
export const listCandidates = (
  db: Db,
  { memberId, options, limit }: { memberId: number; options: readonly number[]; limit: number },
): Promise<{ coachId: number; same: number; clients: number }[]> => {
  const same = count(coachingAnswer.optionId)
  const clients = sql<number>`(select count(*)::int from ${coachRelation}
    where ${coachRelation.coachId} = ${coachProfile.memberId} and ${coachRelation.endedAt} is null)`
  return db
    .select({ coachId: coachProfile.memberId, same, clients })
    .from(coachProfile)
    .innerJoin(openCoach, eq(openCoach.memberId, coachProfile.memberId))
    .leftJoin(
      coachingAnswer,
      and(
        eq(coachingAnswer.memberId, coachProfile.memberId),
        eq(coachingAnswer.side, 'coach'),
        sql`${coachingAnswer.optionId} = any(${sql.param(options)}::bigint[])`,
      ),
    )
    .where(ne(coachProfile.memberId, memberId))
    .groupBy(coachProfile.memberId)
    .orderBy(desc(same), asc(clients), asc(coachProfile.memberId))
    .limit(limit)
}

/** The answers of several coaches at once. */
export const listCoachAnswers = async (
  db: Db,
  coachIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> => {
  const rows = await db
    .select()
    .from(coachingAnswer)
    .where(and(inArray(coachingAnswer.memberId, [...coachIds]), eq(coachingAnswer.side, 'coach')))
  const found = new Map<number, Map<number, number>>()
  for (const { memberId, questionId, optionId } of rows) {
    const hers = found.get(memberId) ?? new Map<number, number>()
    found.set(memberId, hers.set(questionId, optionId))
  }
  return found
}

/** Whether a member's coaching is paid or granted (G-122). */
export const isPaidFor = async (db: Db | Tx, memberId: number): Promise<boolean> => {
  const rows = await db
    .select({ memberId: paidCoaching.memberId })
    .from(paidCoaching)
    .where(eq(paidCoaching.memberId, memberId))
  return rows.length > 0
}

/** Grants coaching; idempotent. */
export const insertGrant = async (db: Db, values: typeof coachingGrant.$inferInsert): Promise<void> => {
  await db.insert(coachingGrant).values(values).onConflictDoNothing()
}

/** Revokes a grant. */
export const deleteGrant = async (db: Db, memberId: number): Promise<void> => {
  await db.delete(coachingGrant).where(eq(coachingGrant.memberId, memberId))
}

const coach = alias(member, 'coach')
const fullName = ({ firstName, lastName }: Record<'firstName' | 'lastName', AnyPgColumn>) =>
  sql<string>`${firstName} || ' ' || ${lastName}`

const pairOf = prepared((db) =>
  db
    .select({
      coachId: coachingPair.coachId,
      clientId: coachingPair.clientId,
      coachFirstName: coach.firstName,
      coachName: fullName(coach),
      clientName: fullName(member),
      isOpen: coachingPair.isOpen,
    })
    .from(coachingPair)
    .innerJoin(member, eq(member.id, coachingPair.clientId))
    .innerJoin(coach, eq(coach.id, coachingPair.coachId))
    .where(
      and(
        eq(coachingPair.clientId, sql.placeholder('clientId')),
        eq(coachingPair.coachId, sql.placeholder('coachId')),
      ),
    )
    .prepare('find-pair'),
)

/** A present or past pair of coach and client; null when they never were one. */
export const findPair = async ({ orm }: Database, ids: { coachId: number; clientId: number }) =>
  (await pairOf(orm).execute(ids))[0] ?? null
