import { CHANGE_KINDS } from '@oola/contract/account/account-change.schema'
import { SIGN_IN_WAYS } from '@oola/contract/account/security.schema'
import { DEFAULT_TIME_ZONE } from '@oola/contract/local-day'
import { STAFF_ROLES } from '@oola/contract/staff/staff-rights'
import { bigId, instant, oneOf } from '#server/platform/db/columns.ts'
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
  uniqueIndex,
} from '../../platform/db/drizzle.ts'

// With capitals: `lower()` of some databases only covers A to Z.
const ACCENTED = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿšžÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸŠŽ'
const PLAIN = 'aaaaaaceeeeiiiinooooouuuuyyszaaaaaaceeeeiiiinooooouuuuyysz'

/** SQL: a member's name for the search, in lower case without accents and apostrophes. */
export const nameText = (table: string): string =>
  `translate(lower(${table}first_name || ' ' || ${table}last_name), '${ACCENTED}''’', '${PLAIN}')`

const NO_SPACES = '@.+-_/'

/**
 * SQL: a member's words for the search of staff: each part of name and mail, `n` and the customer id, the phone and its
 * ends. The text search of PostgreSQL finds them by their beginnings, with one index and no extension.
 */
export const searchVector = (table: string): string =>
  `to_tsvector('simple', translate(${nameText(table)} || ' ' || lower(${table}email), '${NO_SPACES}', '${' '.repeat(NO_SPACES.length)}')
    || ' n' || ${table}id || ' ' || coalesce(${table}phone || ' ' || right(${table}phone, 7) || ' ' || right(${table}phone, 4), ''))`

/** A member; the id is the customer id. Only the journey feature writes `stepId` and `level`. */
export const member = pgTable(
  'member',
  {
    id: bigId('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 10_001 }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    /** Ten digits. Not unique: families share a phone (spec-decision 3). */
    phone: text('phone'),
    passwordHash: text('password_hash').notNull(),
    /** Null for the initial password. */
    passwordChangedAt: instant('password_changed_at'),
    /** 1 subscriber, 4 non-subscriber. */
    userTypeId: smallint('user_type_id').notNull().default(1),
    isActiveCoach: boolean('is_active_coach').notNull().default(false),
    /** Read by version 1.0 only; a later release drops it. */
    isStaff: boolean('is_staff').notNull().default(false),
    /** What they may do at `/staff`; null for everybody else (STAFF-01). Only the staff feature writes it. */
    staffRole: text('staff_role', { enum: STAFF_ROLES }),
    stepId: smallint('step_id').notNull().default(0),
    level: smallint('level').notNull().default(1),
    /** The finished assessment whose wheel is shown before the new step (spec-decision 17.1). */
    unseenFinishId: bigId('unseen_finish_id'),
    webAlias: text('web_alias'),
    /** The rank of an ambassador, imported by `npm run member` (G-62). */
    rank: text('rank'),
    rankLevel: smallint('rank_level'),
    rankLevelCode: text('rank_level_code'),
    /** Id of the curated list, null until the member chooses; the zone is America/Los_Angeles until then. */
    timeZoneId: bigId('time_zone_id'),
    timeZone: text('time_zone').notNull().default(DEFAULT_TIME_ZONE),
    pictureFileName: text('picture_file_name'),
    createdAt: instant('created_at').notNull(),
    /** The last call with a session, rounded like `session.lastSeenAt`; stays when the session has ended (STAFF-09). */
    lastActiveAt: instant('last_active_at').notNull().defaultNow(),
    /** The time of deletion, 30 days after the request; null without a request. */
    deleteAt: instant('delete_at'),
  },
  (t) => [
    index('member_delete_idx').on(t.deleteAt).where(sql`${t.deleteAt} is not null`),
    index('member_staff_idx').on(t.id).where(sql`${t.staffRole} is not null`),
    check('member_staff_role', sql`staff_role in ${oneOf(STAFF_ROLES)}`),
    uniqueIndex('member_email_key').on(sql`lower(${t.email})`),
    uniqueIndex('member_web_alias_key').on(sql`lower(${t.webAlias})`),
    index('member_phone_idx').on(t.phone),
    // The list of members for staff: its sort values, and its search.
    index('member_active_idx').on(t.lastActiveAt, t.id),
    index('member_joined_idx').on(t.createdAt, t.id),
    index('member_name_idx').on(sql.raw(`(${nameText('')})`), t.id),
    index('member_search_idx').using('gin', sql.raw(`(${searchVector('')})`)),
    check('member_phone_digits', sql`${t.phone} ~ '^[0-9]{10}$'`),
    check('member_user_type', sql`${t.userTypeId} in (1, 4)`),
    check('member_step', sql`${t.stepId} between 0 and 7`),
    check(
      'member_rank',
      sql`${t.rank} is not null or (${t.rankLevel} is null and ${t.rankLevelCode} is null)`,
    ),
    check('member_level', sql`${t.level} between 1 and 4`),
  ],
)

/** The member who owns a row: the row is deleted with the account. */
export const memberId = () =>
  bigId('member_id')
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' })

/** A signed-in device. Only the SHA-256 of the token is stored. */
export const session = pgTable(
  'session',
  {
    memberId: memberId(),
    tokenHash: text('token_hash').notNull(),
    isShopify: boolean('is_shopify').notNull().default(false),
    device: jsonb('device').$type<Record<string, unknown>>(),
    /** ISO 3166, by the network address, which is not stored; null if unknown (SECURE-09). */
    country: text('country'),
    /** Hash of the browser's cookie (`known_device`); null for a session from before there was one. */
    deviceHash: text('device_hash'),
    createdAt: instant('created_at').notNull(),
    /** Rounded to a quarter of an hour, so that reading a session seldom writes. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.tokenHash] }), index('session_expiry_idx').on(t.expiresAt)],
)

/**
 * A sign-in of the last 12 months; `session` has only those that go on. For the member's history (SECURE-11) and for
 * staff (STAFF-11).
 */
export const signIn = pgTable(
  'sign_in',
  {
    memberId: memberId(),
    id: bigId('id').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    isShopify: boolean('is_shopify').notNull().default(false),
    device: jsonb('device').$type<Record<string, unknown>>(),
    country: text('country'),
    way: text('way', { enum: SIGN_IN_WAYS }).notNull().default('password'),
    /** On a device that the member had not signed in on before (SECURE-10). */
    isNewDevice: boolean('is_new_device').notNull().default(false),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    index('sign_in_recent_idx').on(t.memberId, t.at),
    index('sign_in_at_idx').on(t.at),
  ],
)

/** A mailed reset link: valid for one hour, once. */
export const passwordReset = pgTable(
  'password_reset',
  {
    memberId: memberId(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.tokenHash] }),
    // For the cleaning job, which deletes expired rows.
    index('password_reset_expiry_idx').on(t.expiresAt),
  ],
)

/** A new e-mail address whose link has not been opened yet: at most one per member. */
export const emailChange = pgTable(
  'email_change',
  {
    memberId: bigId('member_id')
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    askedAt: instant('asked_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('email_change_expiry_idx').on(t.expiresAt)],
)

/**
 * A change of e-mail, phone, password or second factor, or a sign-in on a new device, that the mailed link "This wasn't
 * me" can revert (docs/decisions/accounts).
 */
export const accountChange = pgTable(
  'account_change',
  {
    memberId: memberId(),
    /** A later change has a higher id. */
    id: bigId('id').notNull().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull(),
    kind: text('kind', { enum: CHANGE_KINDS }).notNull(),
    /** Null for a password, and for a missing phone. */
    oldValue: text('old_value'),
    /** Of a sign-in the device's name, of a second factor what happened to it. */
    newValue: text('new_value'),
    /** Of a sign-in. */
    country: text('country'),
    mailedTo: text('mailed_to').notNull(),
    changedAt: instant('changed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    uniqueIndex('account_change_token_key').on(t.memberId, t.tokenHash),
    // Old values can be restored, so they stay reserved.
    index('account_change_old_value_idx').on(sql`lower(${t.oldValue})`),
    index('account_change_expiry_idx').on(t.expiresAt),
    check('account_change_kind', sql`kind in ${oneOf(CHANGE_KINDS)}`),
  ],
)

/**
 * Rate-limited attempts: failed logins (spec-decision 3) and requests for a reset link. `subject` is the kind and a
 * keyed hash (`login-address:...`), so that no address is stored.
 */
export const limitedAttempt = pgTable(
  'limited_attempt',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    subject: text('subject').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('limited_attempt_subject_idx').on(t.subject, t.at), index('limited_attempt_at_idx').on(t.at)],
)

/** Consumed single-use tokens (store login, back office), stored until they expire. */
export const usedToken = pgTable('used_token', {
  jti: text('jti').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})
