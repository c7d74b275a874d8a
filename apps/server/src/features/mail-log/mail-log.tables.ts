import { BOUNCE_KINDS } from '@oola/contract/staff/staff.constants'
import { instant, oneOf } from '#server/platform/db/columns.ts'
import { check, index, pgTable, primaryKey, smallint, sql, text } from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'

/** Every mail that a member was sent, without its text, for 90 days; and whether it was returned (STAFF-19). */
export const sentMail = pgTable(
  'sent_mail',
  {
    memberId: memberId(),
    /** The left part of its Message-ID: a bounce names it. */
    id: text('id').notNull(),
    address: text('address').notNull(),
    subject: text('subject').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** The job that sent it, with its key: it can be sent again while the queue has that job. Null: it can not. */
    job: text('job'),
    jobKey: text('job_key'),
    bouncedAt: instant('bounced_at'),
    bounce: text('bounce', { enum: BOUNCE_KINDS }),
    /** When staff sent it again. */
    againAt: instant('again_at'),
    /** What its stop link turns off: a kind, or several joined by hyphens; null for a mail that is always sent. */
    kind: text('kind'),
    /** When the reader called it spam (REMIND-12). */
    complainedAt: instant('complained_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    index('sent_mail_id_idx').on(t.id),
    index('sent_mail_time_idx').on(t.sentAt, t.id),
    index('sent_mail_member_idx').on(t.memberId, t.sentAt),
    index('sent_mail_bounced_idx').on(t.bouncedAt).where(sql`${t.bouncedAt} is not null`),
    check('sent_mail_bounce', sql`bounce in ${oneOf(BOUNCE_KINDS)}`),
  ],
)

/**
 * An address of a member whose mails are returned because there is no such mailbox; closed after the third one, until
 * the member changes or confirms it again (REMIND-12). Blinded, since mails are looked up by it for any owner.
 */
export const bouncedAddress = pgTable(
  'bounced_address',
  {
    memberId: memberId(),
    addressHash: text('address_hash').notNull(),
    bounces: smallint('bounces').notNull(),
    /** From then on nothing is sent to it. */
    closedAt: instant('closed_at'),
    /** When the member was notified, on their next visit. */
    toldAt: instant('told_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.addressHash] }),
    index('bounced_address_closed_idx').on(t.addressHash).where(sql`${t.closedAt} is not null`),
    check('bounced_address_bounces', sql`${t.bounces} > 0`),
  ],
)
