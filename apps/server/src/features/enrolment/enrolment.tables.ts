import { bigId, instant } from '#server/platform/db/columns.ts'
import { check, index, pgTable, sql, text, uniqueIndex, uuid } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'

/**
 * How a member came to us: through the built-in enrolment, under which sponsor. `unpaid`: the account waits for its first
 * payment; `kept`: it never came, but somebody uses the account.
 */
export const enrolment = pgTable(
  'enrolment',
  {
    memberId: bigId('member_id')
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** The form's name for itself: one form makes one account, whatever is corrected in it. */
    key: uuid('key').notNull(),
    /** The ambassador's alias as the address had it; `corporphan` is nobody's (PUBLIC-07). */
    sponsorAlias: text('sponsor_alias').notNull(),
    /** The member behind the alias at that time. */
    sponsorId: bigId('sponsor_id'),
    status: text('status', { enum: ['unpaid', 'paid', 'kept'] }).notNull(),
    consentAt: instant('consent_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When somebody used a link that was mailed to the account: the e-mail is hers, paid or not. */
    mailboxProvenAt: instant('mailbox_proven_at'),
  },
  (t) => [
    uniqueIndex('enrolment_key').on(t.key),
    // Who is deleted is nobody's sponsor any more.
    index('enrolment_sponsor_idx').on(t.sponsorId).where(sql`${t.sponsorId} is not null`),
    index('enrolment_unpaid_idx').on(t.createdAt).where(sql`${t.status} = 'unpaid'`),
    check('enrolment_status', sql`${t.status} in ('unpaid', 'paid', 'kept')`),
  ],
)
