import { SECURITY_EVENTS, SIGN_IN_WAYS } from '@oola/contract/account/security.schema'
import { bigId, instant } from '#server/platform/db/columns.ts'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
} from '../../../platform/db/drizzle.ts'
import { memberId } from '../account.tables.ts'

/** A browser in which a member has signed in. It has a random cookie, of which only the SHA-256 is stored (SECURE-10). */
export const knownDevice = pgTable(
  'known_device',
  {
    memberId: memberId(),
    deviceHash: text('device_hash').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.deviceHash] }),
    index('known_device_seen_idx').on(t.lastSeenAt),
  ],
)

/** What happened to the security of an account in the last 12 months, besides sign-ins (SECURE-11). */
export const securityEvent = pgTable(
  'security_event',
  {
    memberId: memberId(),
    id: bigId('id').notNull().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    kind: text('kind', { enum: SECURITY_EVENTS }).notNull(),
    /** The name of a passkey. */
    detail: text('detail').notNull().default(''),
    device: text('device').notNull().default(''),
    country: text('country'),
    /** Refused ones in a row are one row. */
    times: smallint('times').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    index('security_event_recent_idx').on(t.memberId, t.at),
    index('security_event_at_idx').on(t.at),
    check('security_event_times', sql`${t.times} >= 1`),
  ],
)

/** A login whose first step is done and that waits for a code or a passkey (SECURE-08). Only a hash of its ticket is stored. */
export const pendingLogin = pgTable(
  'pending_login',
  {
    memberId: memberId(),
    tokenHash: text('token_hash').notNull(),
    /** The proven hash: a new password ends the login. Null for a token of the store. */
    passwordHash: text('password_hash'),
    isShopify: boolean('is_shopify').notNull(),
    device: jsonb('device'),
    way: text('way', { enum: SIGN_IN_WAYS }).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.tokenHash] }),
    index('pending_login_expiry_idx').on(t.expiresAt),
  ],
)
