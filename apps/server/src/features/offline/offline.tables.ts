import type { CompletionEvent } from '@oola/contract/offline/completions'
import type { NotePart } from '@oola/contract/offline/note-parts'
import { bigId, instant } from '#server/platform/db/columns.ts'
import { check, date, index, jsonb, pgTable, primaryKey, sql, text } from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'

/** Zones that a member has left in the last days: what was done offline counts by the zone of its moment (APP-07). */
export const pastZone = pgTable(
  'past_zone',
  {
    memberId: memberId(),
    until: instant('until').notNull(),
    /** IANA name. */
    timeZone: text('time_zone').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.until] })],
)

/**
 * The last change of a text or an order: when it was made, and by which device. Without a row it is as old as what
 * it is about.
 */
export const lastChange = pgTable(
  'last_change',
  {
    memberId: memberId(),
    /** Kind and id, for example `task.1001`. */
    what: text('what').notNull(),
    at: instant('at').notNull(),
    /** The key of the session. */
    device: text('device').notNull(),
    /** Texts of several devices that are kept one below the other. */
    parts: jsonb('parts').$type<readonly NotePart[]>(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.what] })],
)

/**
 * Completions and undos of one thing, beyond the completion that its own row has: only where devices disagreed or
 * an undo was made. `later` are further completions that still count, `undone` the undos of the last days.
 */
export const completionRecord = pgTable(
  'completion_record',
  {
    memberId: memberId(),
    what: text('what').notNull(),
    later: jsonb('later').$type<readonly CompletionEvent[]>().notNull(),
    undone: jsonb('undone').$type<readonly CompletionEvent[]>().notNull(),
    /** It was removed as well: it is removed again if its completion is undone. */
    removedAt: instant('removed_at'),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.what] })],
)

/** What came from a device that was offline, for a few days: the list of a day that was put together (mockup 72). */
export const mergedChange = pgTable(
  'merged_change',
  {
    memberId: memberId(),
    id: bigId('id').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** The member's local day of the doing. */
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: ['step', 'task', 'action', 'goal', 'cell', 'note'] }).notNull(),
    what: text('what').notNull(),
    /** Its name for the member; empty for a push. */
    name: text('name').notNull(),
    /**
     * `came`: nothing was in its way. `once`: a step that another device has too. `later`: two changes, the later one
     * counts. `both`: two texts, both are kept.
     */
    outcome: text('outcome', { enum: ['came', 'once', 'later', 'both'] }).notNull(),
    device: text('device').notNull(),
    /** The device that has the step too, has a part in the note, or made the change that lost. */
    otherDevice: text('other_device'),
    /** The change that lost; can be brought back until the day of its arrival ends. */
    other: jsonb('other').$type<Readonly<Record<string, string>>>(),
    /** The change that counts. */
    kept: jsonb('kept').$type<Readonly<Record<string, string>>>(),
    doneAt: instant('done_at').notNull(),
    arrivedAt: instant('arrived_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    index('merged_change_arrived_idx').on(t.memberId, t.arrivedAt),
    check('merged_change_kind', sql`${t.kind} in ('step', 'task', 'action', 'goal', 'cell', 'note')`),
    check('merged_change_outcome', sql`${t.outcome} in ('came', 'once', 'later', 'both')`),
    check('merged_change_other', sql`(${t.outcome} = 'later') = (${t.other} is not null)`),
  ],
)
