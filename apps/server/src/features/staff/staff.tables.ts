import type { AuditValues } from '@oola/contract/staff/audit.calls'
import { REASON_MAX } from '@oola/contract/staff/staff.constants'
import { bigId, instant } from '#server/platform/db/columns.ts'
import { check, index, jsonb, pgTable, primaryKey, sql, text } from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'

/** A sign-in at `/staff`, apart from the person's session in the portal. Only the SHA-256 of the token is stored. */
export const staffSession = pgTable(
  'staff_session',
  {
    memberId: memberId(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Rounded to a minute, so that reading a session seldom writes. */
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The last confirmation by a second factor; null before the first. */
    factorAt: instant('factor_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.tokenHash] }),
    index('staff_session_expiry_idx').on(t.expiresAt),
  ],
)

/**
 * The log of what staff did and looked at (STAFF-05). A trigger of its migration fills `previousHash` and `hash`, one
 * entry after the other; others refuse every update, and every delete within seven years.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    /** Without gaps: the trigger counts. */
    id: bigId('id').primaryKey().default(0),
    at: instant('at').notNull(),
    /** Null for a command of the shell. No reference: an entry outlives the account. */
    actorId: bigId('actor_id'),
    /** The name at that time. */
    actor: text('actor').notNull(),
    /** The network address, or `shell`. */
    source: text('source').notNull(),
    kind: text('kind').notNull(),
    memberId: bigId('member_id'),
    about: text('about').notNull(),
    before: jsonb('before').$type<Readonly<AuditValues>>(),
    after: jsonb('after').$type<Readonly<AuditValues>>(),
    reason: text('reason').notNull(),
    requestId: text('request_id'),
    previousHash: text('previous_hash').notNull().default(''),
    hash: text('hash').notNull().default(''),
  },
  (t) => [
    index('audit_entry_member_idx').on(t.memberId, t.id).where(sql`${t.memberId} is not null`),
    index('audit_entry_visit_idx').on(t.memberId, t.kind, t.id).where(sql`${t.memberId} is not null`),
    index('audit_entry_kind_idx').on(t.kind, t.id),
    index('audit_entry_at_idx').on(t.at),
    check('audit_entry_reason', sql`char_length(${t.reason}) <= ${sql.raw(String(REASON_MAX))}`),
  ],
)
