import { SECURITY_EVENTS } from '@oola/contract/account/security.schema'
import { z } from 'zod'
import { type Db, rowsOf } from '#server/platform/db/client.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { signIn } from '../account.tables.ts'
import { securityEvent } from './security.tables.ts'

const Row = z.object({
  key: z.string(),
  kind: z.enum([...SECURITY_EVENTS, 'signedIn']),
  at: z.string().transform((text) => new Date(text)),
  detail: z.string(),
  browser: z.string(),
  system: z.string(),
  country: z.string().nullable(),
  times: z.int(),
  isUnusual: z.boolean(),
})

/** Where a page of the history begins: after this entry. */
export interface HistoryPlace {
  readonly at: Date
  readonly key: string
}

interface Span {
  readonly since: Date
  readonly before: HistoryPlace | null
  readonly limit: number
}

/** Sign-ins and events, the newest first. */
export const listHistory = async (db: Db, memberId: number, { since, before, limit }: Span) => {
  const from = since.toISOString()
  const earlier = before
    ? sql`(at, key) < (${before.at.toISOString()}::timestamptz, ${before.key})`
    : sql`true`
  return rowsOf(
    Row,
    await db.execute(sql`
      select key, kind, at, detail, browser, system, country, times, "isUnusual" from (
        select 's' || id as key, 'signedIn' as kind, at, way as detail,
          coalesce(device->>'browser', '') as browser, coalesce(device->>'OperativeSystem', '') as system,
          country, 1 as times, is_new_device as "isUnusual"
        from ${signIn} where member_id = ${memberId} and at > ${from}::timestamptz
        union all
        select 'e' || id, kind, at, detail, device, '', country, times,
          kind in ('passwordRefused', 'codeRefused')
        from ${securityEvent} where member_id = ${memberId} and at > ${from}::timestamptz
      ) entries where ${earlier} order by at desc, key desc limit ${limit}`),
  )
}

export const countHistory = async (db: Db, memberId: number, since: Date): Promise<number> => {
  const from = since.toISOString()
  const [row] = rowsOf(
    z.object({ total: z.int() }),
    await db.execute(sql`
      select ((select count(*) from ${signIn} where member_id = ${memberId} and at > ${from}::timestamptz)
        + (select count(*) from ${securityEvent} where member_id = ${memberId} and at > ${from}::timestamptz))::int as total`),
  )
  return row?.total ?? 0
}
