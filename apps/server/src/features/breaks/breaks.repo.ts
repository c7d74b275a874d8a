import { type Db, prepared, type Tx } from '#server/platform/db/client.ts'
import { and, asc, eq, isNull, sql } from '../../platform/db/drizzle.ts'
import { memberBreak } from './breaks.tables.ts'

export type BreakRecord = typeof memberBreak.$inferSelect

const isOf = (memberId: number, id: number) => and(eq(memberBreak.memberId, memberId), eq(memberBreak.id, id))

const breaksOfMember = prepared((db) =>
  db
    .select()
    .from(memberBreak)
    .where(and(eq(memberBreak.memberId, sql.placeholder('memberId')), isNull(memberBreak.canceledAt)))
    .orderBy(asc(memberBreak.firstDay))
    .prepare('list-breaks'),
)

/** A member's breaks that were not canceled, ascending. */
export const listBreaks = (db: Db | Tx, memberId: number): Promise<BreakRecord[]> =>
  breaksOfMember(db).execute({ memberId })

/** Also a canceled one; null for an unknown id or another member's. */
export const findBreak = async (tx: Tx, memberId: number, id: number): Promise<BreakRecord | null> =>
  (await tx.select().from(memberBreak).where(isOf(memberId, id)))[0] ?? null

export const hasBreakKey = async (tx: Tx, memberId: number, clientKey: string): Promise<boolean> => {
  const found = await tx
    .select({ id: memberBreak.id })
    .from(memberBreak)
    .where(and(eq(memberBreak.memberId, memberId), eq(memberBreak.clientKey, clientKey)))
  return found.length > 0
}

export interface BreakDays {
  readonly firstDay: string
  readonly lastDay: string
  readonly movesProgram: boolean
}

/** Only under the member's lock. @returns its id */
export const insertBreak = async (
  tx: Tx,
  {
    at,
    ...row
  }: BreakDays & {
    readonly memberId: number
    readonly clientKey: string
    readonly greetedAt: Date | null
    readonly at: Date
  },
): Promise<number> => {
  const [added] = await tx
    .insert(memberBreak)
    .values({ ...row, plannedAt: at, changedAt: at })
    .returning({ id: memberBreak.id })
  return added?.id ?? 0
}

/** Only under the member's lock. @param set `greetedAt` for one that the member ends */
export const writeBreak = async (
  tx: Tx,
  memberId: number,
  id: number,
  {
    at,
    ...set
  }: Partial<BreakDays> & {
    readonly at: Date
    readonly greetedAt?: Date
    readonly canceledAt?: Date
  },
): Promise<void> => {
  await tx
    .update(memberBreak)
    .set({ ...set, changedAt: at, changes: sql`${memberBreak.changes} + 1` })
    .where(isOf(memberId, id))
}

/** The greeting of a break was seen; those of breaks before it, too. */
export const writeGreeted = async (tx: Tx, memberId: number, today: string, at: Date): Promise<void> => {
  await tx
    .update(memberBreak)
    .set({ greetedAt: at })
    .where(
      and(
        eq(memberBreak.memberId, memberId),
        isNull(memberBreak.greetedAt),
        isNull(memberBreak.canceledAt),
        sql`${memberBreak.lastDay} < ${today}::date`,
      ),
    )
}
