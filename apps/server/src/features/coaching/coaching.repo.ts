import { STATUSES_WITH_ACCESS } from '@oola/contract/billing/subscription-states'
import { z } from 'zod'
import { type Database, type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, eq, inArray, isNull } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { coachProfile } from '../coaches/coaches.tables.ts'
import { coachChoice, coachingAnswer, coachingGrant, coachRelation } from './coaching.tables.ts'

export type Relation = typeof coachRelation.$inferSelect
type Side = (typeof coachingAnswer.$inferSelect)['side']

/** Waits until nobody else changes this member's coach or sessions: the row that wallets and bookings lock, too (DESK-14). */
export const lockMember = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('no key update')
}

/** The relation that goes on; null without a coach. */
export const findCurrent = async (db: Db | Tx, memberId: number): Promise<Relation | null> => {
  const [row] = await db
    .select()
    .from(coachRelation)
    .where(and(eq(coachRelation.memberId, memberId), isNull(coachRelation.endedAt)))
  return row ?? null
}

/** Begins a relation; the one before has to be ended first. */
export const insertRelation = async (
  tx: Tx,
  values: { memberId: number; coachId: number; startedAt: Date },
): Promise<void> => {
  await tx.insert(coachRelation).values(values)
}

/** Ends the current relation, if there is one. @returns it */
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

/** Whom a member is paying for; a later choice takes the place of an earlier one. */
export const keepChoice = async (
  tx: Tx,
  values: { memberId: number; coachId: number; chosenAt: Date },
): Promise<void> => {
  await tx
    .insert(coachChoice)
    .values(values)
    .onConflictDoUpdate({ target: coachChoice.memberId, set: values })
}

/** Takes the choice away. @returns the coach who was chosen, or null */
export const takeChoice = async (tx: Tx, memberId: number): Promise<number | null> => {
  const [row] = await tx.delete(coachChoice).where(eq(coachChoice.memberId, memberId)).returning()
  return row?.coachId ?? null
}

/** Whether this coach can be chosen now: active and listed (G-92). */
export const isChoosable = async (db: Db | Tx, coachId: number): Promise<boolean> => {
  const rows = await db
    .select({ id: member.id })
    .from(coachProfile)
    .innerJoin(member, eq(member.id, coachProfile.memberId))
    .where(and(eq(member.id, coachId), eq(member.isActiveCoach, true), eq(coachProfile.isListed, true)))
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

/** Keeps all answers of one side, in place of earlier ones. */
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

const Candidate = z.object({
  coachId: z.int(),
  same: z.int(),
  clients: z.int(),
})

/**
 * Listed coaches with the most equal options first, then fewer clients: enough for the rule to choose from, however many
 * coaches there are (G-82).
 */
export const listCandidates = async (
  { pool }: Database,
  { memberId, options, limit }: { memberId: number; options: readonly number[]; limit: number },
): Promise<z.output<typeof Candidate>[]> =>
  rowsOf(
    Candidate,
    await pool.query({
      name: 'coach-candidates',
      text: `select p.member_id as "coachId", count(a.option_id)::int as same,
        (select count(*)::int from coach_relation r where r.coach_id = p.member_id and r.ended_at is null) as clients
      from coach_profile p
      join member m on m.id = p.member_id and m.is_active_coach
      left join coaching_answer a on a.member_id = p.member_id and a.side = 'coach' and a.option_id = any($2::int[])
      where p.is_listed and p.member_id <> $1
      group by p.member_id
      order by same desc, clients, p.member_id limit $3`,
      values: [memberId, options, limit],
    }),
  )

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

/** Whether coaching is given to a member without payment (G-122). */
export const isGranted = async (db: Db | Tx, memberId: number): Promise<boolean> => {
  const rows = await db
    .select({ memberId: coachingGrant.memberId })
    .from(coachingGrant)
    .where(eq(coachingGrant.memberId, memberId))
  return rows.length === 1
}

/** Gives coaching; a repeat changes nothing. */
export const insertGrant = async (db: Db, values: typeof coachingGrant.$inferInsert): Promise<void> => {
  await db.insert(coachingGrant).values(values).onConflictDoNothing()
}

/** Takes it back. */
export const deleteGrant = async (db: Db, memberId: number): Promise<void> => {
  await db.delete(coachingGrant).where(eq(coachingGrant.memberId, memberId))
}

const Pair = z.object({
  coachId: z.int(),
  clientId: z.int(),
  coachFirstName: z.string(),
  coachName: z.string(),
  clientName: z.string(),
  isOpen: z.boolean(),
})

/** A coach and a client who are or were a pair; null when they never were. */
export const findPair = async (
  { pool }: Database,
  { coachId, clientId }: { coachId: number; clientId: number },
): Promise<z.output<typeof Pair> | null> => {
  const rows = rowsOf(
    Pair,
    await pool.query({
      name: 'find-pair',
      text: `select $2::int as "coachId", $1::int as "clientId",
        c.first_name || ' ' || c.last_name as "coachName", c.first_name as "coachFirstName", m.first_name || ' ' || m.last_name as "clientName",
        bool_or(r.ended_at is null) and (
          exists (select from coaching_grant g where g.member_id = $1)
          or exists (select from subscription s where s.member_id = $1 and s.plan = 'coaching' and s.status = any($3))
        ) as "isOpen"
      from coach_relation r join member m on m.id = r.member_id join member c on c.id = r.coach_id
      where r.member_id = $1 and r.coach_id = $2
      group by c.id, m.id`,
      values: [clientId, coachId, STATUSES_WITH_ACCESS],
    }),
  )
  return rows[0] ?? null
}
