import { bigId, instant } from '#server/platform/db/columns.ts'
import { check, index, pgTable, sql, text, uniqueIndex, uuid } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'

/**
 * A member's built-in enrolment and its sponsor. `unpaid`: the account waits for its first payment; `kept`: it was
 * never paid, but is in use.
 */
export const enrolment = pgTable(
  'enrolment',
  {
    memberId: bigId('member_id')
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** The form's key: one form creates one account, also after corrections. */
    key: uuid('key').notNull(),
    /** The ambassador's alias in the address; `corporphan` has no member (PUBLIC-07). */
    sponsorAlias: text('sponsor_alias').notNull(),
    /** The member of the alias at that time. */
    sponsorId: bigId('sponsor_id'),
    status: text('status', { enum: ['unpaid', 'paid', 'kept'] }).notNull(),
    consentAt: instant('consent_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When a link mailed to the account was opened: the e-mail belongs to its member, paid or not. */
    mailboxProvenAt: instant('mailbox_proven_at'),
  },
  (t) => [
    uniqueIndex('enrolment_key').on(t.key),
    // A deleted member is no longer a sponsor.
    index('enrolment_sponsor_idx').on(t.sponsorId).where(sql`${t.sponsorId} is not null`),
    index('enrolment_unpaid_idx').on(t.createdAt).where(sql`${t.status} = 'unpaid'`),
    check('enrolment_status', sql`${t.status} in ('unpaid', 'paid', 'kept')`),
  ],
)
