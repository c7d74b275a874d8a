import { VIEW_KINDS } from '@oola/contract/coaching/coach-sharing/coach-sharing.constants'
import { bigId, instant } from '#server/platform/db/columns.ts'
import { boolean, check, pgTable, primaryKey, smallint, sql, text } from '../../../platform/db/drizzle.ts'
import { memberId } from '../../account/account.tables.ts'

/**
 * What a member shares with the coach; without a row everything (docs/decisions/coach-sharing). `scores`, `goals` and
 * `actions` have a bit per area: bit 0 is Fitness, bit 6 Fun.
 */
export const coachSharing = pgTable(
  'coach_sharing',
  {
    memberId: memberId().primaryKey(),
    isOn: boolean('is_on').notNull(),
    scores: smallint('scores').notNull(),
    goals: smallint('goals').notNull(),
    actions: smallint('actions').notNull(),
    progress: boolean('progress').notNull(),
    modules: boolean('modules').notNull(),
    badges: boolean('badges').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    check(
      'coach_sharing_areas',
      sql`${t.scores} between 0 and 127 and ${t.goals} between 0 and 127 and ${t.actions} between 0 and 127`,
    ),
  ],
)

/** Coaches' views of a member: one row per coach, kind and hour, which bounds the table. */
export const coachView = pgTable(
  'coach_view',
  {
    memberId: memberId(),
    /** The hour, UTC. */
    hour: instant('hour').notNull(),
    /** Another member, without a foreign key (architecture, rule 4). */
    coachId: bigId('coach_id').notNull(),
    kind: text('kind', { enum: VIEW_KINDS }).notNull(),
    /** The first view in that hour. */
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.hour, t.coachId, t.kind] }),
    check(
      'coach_view_kind',
      sql`${t.kind} in ('list', 'scores', 'goals', 'actions', 'progress', 'modules', 'badges')`,
    ),
  ],
)
