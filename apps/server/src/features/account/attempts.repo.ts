import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Limit } from './attempt-limits.ts'

/** What a limit counts: the same subject is the same account or address. */
export interface Counted {
  readonly subject: string
  readonly limit: Limit
}

/** The limits that are reached already: how many milliseconds until the next attempt counts for something. */
export const findReached = async (
  db: Db | Tx,
  counted: readonly Counted[],
  now: Date,
): Promise<number | null> => {
  let wait: number | null = null
  for (const { subject, limit } of counted) {
    const { rows } = await db.execute<{ count: number; oldest: Date | null }>(sql`
      select count(*)::int as count, min(at) as oldest from limited_attempt
      where subject = ${subject} and at > ${new Date(now.getTime() - limit.windowMs).toISOString()}`)
    const { count = 0, oldest = null } = rows[0] ?? {}
    if (count < limit.max) continue
    const since = oldest ? new Date(oldest).getTime() : now.getTime()
    wait = Math.max(wait ?? 0, since + limit.windowMs - now.getTime())
  }
  return wait
}

/**
 * Makes the attempts of these subjects one after another until this transaction ends. Always in the order given, so
 * that an account's lock is only asked for while its address's is held, and nobody waits in a circle.
 */
export const lockSubjects = async (tx: Tx, counted: readonly Counted[]): Promise<void> => {
  for (const { subject } of counted) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
  }
}

export const insertAttempts = async (tx: Tx, counted: readonly Counted[], at: Date): Promise<void> => {
  for (const { subject } of counted) {
    await tx.execute(sql`insert into limited_attempt (subject, at) values (${subject}, ${at.toISOString()})`)
  }
}

export const deleteAttempts = async (tx: Tx, { subject }: Counted): Promise<void> => {
  await tx.execute(sql`delete from limited_attempt where subject = ${subject}`)
}
