import { bigId, instant } from '#server/platform/db/columns.ts'
import { check, index, pgTable, sql, text, uniqueIndex, uuid } from '../../platform/db/drizzle.ts'

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
    handledAt: instant('handled_at'),
  },
  (t) => [
    uniqueIndex('request_form_key').on(t.key),
    index('request_form_open_idx').on(t.createdAt).where(sql`${t.handledAt} is null`),
    check('request_form_kind', sql`${t.kind} in ('affiliate', 'ambassador', 'coach', 'order', 'contact')`),
    check('request_form_message', sql`char_length(${t.message}) <= 4000`),
  ],
)
