import { bigId, instant } from '#server/platform/db/columns.ts'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle.ts'

/** A visitor's request from a form, for staff to answer (spec-decision 11; G-112). */
export const requestForm = pgTable(
  'request_form',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    /** The form's key: a repeated request is stored once. */
    key: uuid('key').notNull(),
    kind: text('kind', { enum: ['affiliate', 'ambassador', 'coach', 'order', 'contact'] }).notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    message: text('message'),
    sponsorAlias: text('sponsor_alias'),
    /** The requested coach of the directory, who may be deleted later (DIR-13; G-97). */
    coachId: bigId('coach_id'),
    createdAt: instant('created_at').notNull(),
    /** When it was closed; null while it is open. */
    handledAt: instant('handled_at'),
    /** Who of the staff has it; null: no one. */
    assigneeId: bigId('assignee_id'),
    /** Their last message after the form; null: the form is the last. */
    wroteAt: instant('wrote_at'),
    /** Our last answer; null when they have written since, or before the first one. */
    answeredAt: instant('answered_at'),
  },
  (t) => [
    uniqueIndex('request_form_key').on(t.key),
    index('request_form_open_idx').on(t.createdAt).where(sql`${t.handledAt} is null`),
    index('request_form_handled_idx').on(t.handledAt).where(sql`${t.handledAt} is not null`),
    index('request_form_email_idx').on(t.email),
    check('request_form_kind', sql`${t.kind} in ('affiliate', 'ambassador', 'coach', 'order', 'contact')`),
    check('request_form_message', sql`char_length(${t.message}) <= 4000`),
  ],
)

/** A message of a request's thread; the form's own text is in `request_form` (STAFF-18). */
export const requestMessage = pgTable(
  'request_message',
  {
    requestId: bigId('request_id').notNull(),
    id: bigId('id').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** `note`: only for staff, never mailed. */
    kind: text('kind', { enum: ['theirs', 'ours', 'note'] }).notNull(),
    /** Identifies the sending, or the mail: a repeated one is stored once. */
    key: text('key').notNull(),
    /** Who of the staff wrote it; null: the person outside. */
    authorId: bigId('author_id'),
    /** The name at that time. */
    author: text('author').notNull(),
    /** The address that an answer came from. */
    email: text('email'),
    text: text('text').notNull(),
    /** Names of attached files; the files are not stored. */
    attachments: jsonb('attachments').$type<readonly string[]>().notNull().default([]),
    /** The template that a reply began with. */
    template: text('template'),
    /** How long they had waited for a reply. */
    waitedSeconds: integer('waited_seconds'),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.id] }),
    uniqueIndex('request_message_key').on(t.requestId, t.key),
    index('request_message_ours_idx').on(t.at).where(sql`${t.kind} = 'ours'`),
    check('request_message_kind', sql`${t.kind} in ('theirs', 'ours', 'note')`),
    check('request_message_text', sql`char_length(${t.text}) <= 20000`),
  ],
)

/** Who of the staff has a thread open, and writes there; a row counts for a few seconds. */
export const requestPresence = pgTable(
  'request_presence',
  {
    requestId: bigId('request_id').notNull(),
    staffId: bigId('staff_id').notNull(),
    name: text('name').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** When they began to write; null while they only read. */
    writingSince: instant('writing_since'),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.staffId] })],
)
