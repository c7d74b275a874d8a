import { AUDIT_PAGE } from '@oola/contract/staff/audit.calls'
import { z } from 'zod'
import { type Database, type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { containing } from '#server/platform/db/like-pattern.ts'
import { and, desc, eq, gte, lt, ne, sql } from '../../platform/db/drizzle.ts'
import { auditEntry } from './staff.tables.ts'

export type AuditRow = typeof auditEntry.$inferSelect
export type NewAuditEntry = Omit<AuditRow, 'id' | 'previousHash' | 'hash'>

/** The only way into the log; the database chains the entry to the one before. */
export const insertAuditEntry = async (tx: Tx, entry: NewAuditEntry): Promise<void> => {
  await tx.insert(auditEntry).values(entry)
}

export interface AuditFilter {
  readonly before?: number | undefined
  readonly search?: string | undefined
  readonly kind?: string | undefined
  readonly notKind?: string | undefined
  /** Not older than this. */
  readonly since?: Date | undefined
  readonly from?: 'shell' | 'console' | undefined
  readonly actorId?: number | undefined
  readonly memberId?: number | undefined
}

/** Newest first: one more than a page, so that the caller knows whether there are more. */
export const listAuditEntries = (
  db: Db,
  { before, search, kind, notKind, since, from, actorId, memberId }: AuditFilter,
): Promise<AuditRow[]> => {
  const pattern = containing(search ?? '')
  return db
    .select()
    .from(auditEntry)
    .where(
      and(
        before === undefined ? undefined : lt(auditEntry.id, before),
        kind === undefined ? undefined : eq(auditEntry.kind, kind),
        notKind === undefined ? undefined : ne(auditEntry.kind, notKind),
        since === undefined ? undefined : gte(auditEntry.at, since),
        from === 'shell' ? eq(auditEntry.source, 'shell') : undefined,
        from === 'console' ? ne(auditEntry.source, 'shell') : undefined,
        actorId === undefined ? undefined : eq(auditEntry.actorId, actorId),
        memberId === undefined ? undefined : eq(auditEntry.memberId, memberId),
        search
          ? sql`${auditEntry.actor} || ' ' || ${auditEntry.about} || ' ' || ${auditEntry.reason} ilike ${pattern}`
          : undefined,
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(AUDIT_PAGE + 1)
}

const Verified = z.object({ entries: z.int(), brokenAt: z.int().nullable() })

/** Recomputes every hash; `brokenAt` is the first entry that does not have the one it was written with. */
export const verifyAuditEntries = async ({ pool }: Pick<Database, 'pool'>) => {
  const [found] = rowsOf(
    Verified,
    await pool.query(
      `select count(*) as entries,
         min(id) filter (where not holds) as "brokenAt"
       from (
         select id,
           hash = audit_hash(audit_entry) and previous_hash = coalesce(lag(hash) over (order by id), previous_hash) as holds
         from audit_entry
       ) entry`,
    ),
  )
  return found ?? { entries: 0, brokenAt: null }
}

const Kinds = z.object({ kind: z.string() })

/** The kinds in use, each found by one step in their index: the log is long, the kinds are few. */
export const listAuditKinds = async ({ pool }: Pick<Database, 'pool'>): Promise<string[]> => {
  const rows = rowsOf(
    Kinds,
    await pool.query(
      `with recursive each (kind) as (
         (select kind from audit_entry order by kind limit 1)
         union all
         select (select kind from audit_entry where kind > each.kind order by kind limit 1)
         from each where each.kind is not null
       )
       select kind from each where kind is not null`,
    ),
  )
  return rows.map(({ kind }) => kind)
}
