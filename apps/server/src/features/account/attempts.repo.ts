import { z } from 'zod'
import { type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { sql } from '../../platform/db/drizzle.ts'
import type { Limit } from './attempt-limits.ts'

/** The unit of a limit: the same subject is the same account or address. */
export interface Counted {
  readonly subject: string
  readonly limit: Limit
}

const Found = z.object({ count: z.int(), oldest: z.string().nullable() })

/** The limits that are reached: milliseconds until the next attempt is allowed. */
export const findReached = async (
  db: Db | Tx,
  counted: readonly Counted[],
  now: Date,
): Promise<number | null> => {
  const subjects = counted.map(({ subject }) => subject)
  const since = counted.map(({ limit }) => new Date(now.getTime() - limit.windowMs).toISOString())
  const rows = rowsOf(
    Found,
    await db.execute(sql`
    select found.count, found.oldest
    from unnest(${sql.param(subjects)}::text[], ${sql.param(since)}::timestamptz[])
        with ordinality as asked (subject, since, place)
      cross join lateral (
        select count(*)::int as count, min(at) as oldest from limited_attempt
        where subject = asked.subject and at > asked.since
      ) as found
    order by asked.place`),
  )
  const waits = counted.flatMap(({ limit }, place) => {
    const { count = 0, oldest = null } = rows[place] ?? {}
    if (count < limit.max) return []
    const first = oldest ? new Date(oldest).getTime() : now.getTime()
    return first + limit.windowMs - now.getTime()
  })
  return waits.length > 0 ? Math.max(...waits) : null
}

/**
 * Serializes the attempts of these subjects until this transaction ends. Always in the given order, so that an
 * account's lock is only requested while its address's is held, and no deadlock is possible.
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

export const deleteAttempts = async (tx: Db | Tx, { subject }: Counted): Promise<void> => {
  await tx.execute(sql`delete from limited_attempt where subject = ${subject}`)
}
