import type { BOUNCE_KINDS } from '@oola/contract/staff/staff.constants'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { sentMail } from './mail-log.tables.ts'

export type BounceKind = (typeof BOUNCE_KINDS)[number]
type NewSentMail = typeof sentMail.$inferInsert

/** A repeated attempt of the same mail changes nothing. */
export const insertSentMail = async (db: Db, row: NewSentMail): Promise<void> => {
  await db.insert(sentMail).values(row).onConflictDoNothing()
}

/** A returned mail, or one with a complaint. */
interface ReturnedMail {
  readonly memberId: number
  readonly address: string
  readonly kind: string | null
  readonly isFirst: boolean
}

const RETURNED = { memberId: sentMail.memberId, address: sentMail.address, kind: sentMail.kind }

/** Stores that a mail was returned, the first time. Null for an unknown one. */
export const markBounced = async (
  tx: Tx,
  id: string,
  { bounce, at }: { readonly bounce: BounceKind; readonly at: Date },
): Promise<ReturnedMail | null> => {
  const [first] = await tx
    .update(sentMail)
    .set({ bounce, bouncedAt: at })
    .where(and(eq(sentMail.id, id), isNull(sentMail.bouncedAt)))
    .returning(RETURNED)
  if (first) return { ...first, isFirst: true }
  const [found] = await tx.select(RETURNED).from(sentMail).where(eq(sentMail.id, id))
  return found ? { ...found, isFirst: false } : null
}

/** Notes a complaint, the first time. Null for a mail that is unknown or noted already. */
export const markComplained = async (tx: Tx, id: string, at: Date): Promise<ReturnedMail | null> => {
  const [first] = await tx
    .update(sentMail)
    .set({ complainedAt: at })
    .where(and(eq(sentMail.id, id), isNull(sentMail.complainedAt)))
    .returning(RETURNED)
  return first ? { ...first, isFirst: true } : null
}

/** Of the mails sent since then: all, and the returned ones. */
export const countMails = async (db: Db, since: Date) => {
  const [row] = await db
    .select({ sent: count(), bounced: sql<number>`(count(${sentMail.bouncedAt}))::int` })
    .from(sentMail)
    .where(gte(sentMail.sentAt, since))
  return row ?? { sent: 0, bounced: 0 }
}

const IS_OPEN = and(isNotNull(sentMail.bouncedAt), isNull(sentMail.againAt), isNotNull(sentMail.job))

/** Returned mails that were not sent again. */
export const countOpenBounces = (db: Db): Promise<number> => db.$count(sentMail, IS_OPEN)

const COLUMNS = {
  id: sentMail.id,
  memberId: sentMail.memberId,
  firstName: member.firstName,
  lastName: member.lastName,
  /** The member's address by now. */
  addressNow: member.email,
  address: sentMail.address,
  subject: sentMail.subject,
  sentAt: sentMail.sentAt,
  job: sentMail.job,
  jobKey: sentMail.jobKey,
  bouncedAt: sentMail.bouncedAt,
  bounce: sentMail.bounce,
  againAt: sentMail.againAt,
}

export interface MailFilter {
  readonly memberId?: number | undefined
  readonly isBounced?: boolean | undefined
  /** Sent before this one: its time and id. */
  readonly before?: { readonly sentAt: Date; readonly id: string } | undefined
}

/** Newest first. */
export const listMails = (db: Db, { memberId, isBounced, before }: MailFilter, limit: number) =>
  db
    .select(COLUMNS)
    .from(sentMail)
    .innerJoin(member, eq(member.id, sentMail.memberId))
    .where(
      and(
        memberId === undefined ? undefined : eq(sentMail.memberId, memberId),
        isBounced ? isNotNull(sentMail.bouncedAt) : undefined,
        // As one comparison: the index of the time begins there.
        before &&
          sql`(${sentMail.sentAt}, ${sentMail.id}) < (${before.sentAt.toISOString()}::timestamptz, ${before.id})`,
      ),
    )
    .orderBy(desc(sentMail.sentAt), desc(sentMail.id))
    .limit(limit)
export type ListedMail = Awaited<ReturnType<typeof listMails>>[number]

/** Returned mails that were not sent again, the first one first. */
export const listOpenBounces = (db: Db, limit: number) =>
  db
    .select(COLUMNS)
    .from(sentMail)
    .innerJoin(member, eq(member.id, sentMail.memberId))
    .where(IS_OPEN)
    .orderBy(asc(sentMail.bouncedAt), asc(sentMail.id))
    .limit(limit)

export const findMail = async (db: Db | Tx, id: string): Promise<ListedMail | null> => {
  const [found] = await db
    .select(COLUMNS)
    .from(sentMail)
    .innerJoin(member, eq(member.id, sentMail.memberId))
    .where(eq(sentMail.id, id))
  return found ?? null
}

/** Of two concurrent repeats only the first sends it. */
export const lockMail = async (tx: Tx, id: string): Promise<void> => {
  await tx.select({ id: sentMail.id }).from(sentMail).where(eq(sentMail.id, id)).for('update')
}

export const markSentAgain = async (tx: Tx, id: string, againAt: Date): Promise<void> => {
  await tx.update(sentMail).set({ againAt }).where(eq(sentMail.id, id))
}

/** For the cleaning job. */
export const deleteOldMails = async (db: Db, before: Date): Promise<void> => {
  await db.delete(sentMail).where(lt(sentMail.sentAt, before))
}
