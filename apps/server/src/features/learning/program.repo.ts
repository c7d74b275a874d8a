import type { ChosenOption } from '@oola/contract/chosen-options'
import { ModuleKind } from '@oola/contract/learning/learning.schema'
import { z } from 'zod'
import { type Database, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, asc, eq, getTableName, inArray, isNull, lte, or } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { action } from '../actions/actions.tables.ts'
import { reviewInvitation } from '../journey/journey.tables.ts'
import { programModule, stagedAnswer } from './learning.tables.ts'

/** A module of a member's program with the member's progress. */
export const ProgramRow = z.object({
  level: z.int(),
  kind: ModuleKind,
  position: z.int(),
  moduleId: z.int(),
  nextStepId: z.literal([4, 5, 6]),
  unlockDay: z.string(),
  isTold: z.boolean(),
  watched: z.boolean(),
  read: z.boolean(),
  done: z.boolean(),
  filmSeconds: z.number().nullable(),
  completedDay: z.string().nullable(),
  hasWritten: z.boolean(),
})
export type ProgramRow = z.output<typeof ProgramRow>

/** SQL: the columns of a `ProgramRow`, from a `program_module` and its `module_progress`. */
const row = (m: string, p: string): string => `${m}.level, ${m}.kind, ${m}.position,
  ${m}.module_id as "moduleId", ${m}.next_step_id as "nextStepId", ${m}.unlock_day as "unlockDay",
  ${m}.told_at is not null as "isTold", ${p}.watched_at is not null as watched, ${p}.read_at is not null as read,
  ${p}.done_at is not null as done, ${p}.film_seconds as "filmSeconds", ${p}.completed_day as "completedDay",
  (exists (select from workbook_answer w where w.member_id = $1 and w.module_id = ${m}.module_id)
    or exists (select from module_note n where n.member_id = $1 and n.module_id = ${m}.module_id)) as "hasWritten"`

/** The modules of a level, or of all levels: breakthrough before path, by position. */
export const listProgram = async (
  { pool }: Database,
  memberId: number,
  level: number | null,
): Promise<ProgramRow[]> =>
  rowsOf(
    ProgramRow,
    await pool.query({
      name: 'list-program',
      text: `select ${row('pm', 'p')} from program_module pm
        left join module_progress p on p.member_id = $1 and p.module_id = pm.module_id
        where pm.member_id = $1 and ($2::smallint is null or pm.level = $2)
        order by pm.level, pm.kind, pm.position`,
      values: [memberId, level],
    }),
  )

/** The member's own data for the page of a module. */
const OpenedModule = z.object({
  module: ProgramRow.omit({ hasWritten: true }).extend({
    filmDevice: z.enum(['phone', 'tablet', 'computer']).nullable(),
    filmAt: z.coerce.date().nullable(),
  }),
  next: ProgramRow.nullable(),
  note: z.string(),
  answers: z.record(z.string(), z.string()),
  /** Chosen option by question. */
  chosen: z.record(z.string(), z.int()),
  hasActionSteps: z.boolean(),
  isReviewBegun: z.boolean(),
  mainGoal: z.string().nullable(),
})
export type OpenedModule = z.output<typeof OpenedModule>

/**
 * A module of the member's program with the member's data, in one round trip; for one of two levels the later. Null
 * when it is not in the program.
 */
export const findModule = async (
  { pool }: Database,
  memberId: number,
  moduleId: number,
): Promise<OpenedModule | null> => {
  const [found] = rowsOf(
    OpenedModule,
    await pool.query({
      name: 'find-module',
      text: `select
        json_build_object('level', pm.level, 'kind', pm.kind, 'position', pm.position, 'moduleId', pm.module_id,
          'nextStepId', pm.next_step_id, 'unlockDay', pm.unlock_day, 'isTold', pm.told_at is not null,
          'watched', p.watched_at is not null, 'read', p.read_at is not null, 'done', p.done_at is not null,
          'filmSeconds', p.film_seconds, 'filmDevice', p.film_device, 'filmAt', p.film_at,
          'completedDay', p.completed_day) as module,
        (select row_to_json(n) from (select ${row('nm', 'np')}
          from program_module nm
          left join module_progress np on np.member_id = $1 and np.module_id = nm.module_id
          where nm.member_id = $1 and nm.level = pm.level and nm.kind = pm.kind
            and nm.position = pm.position + 1) n) as next,
        coalesce((select text from module_note where member_id = $1 and module_id = $2), '') as note,
        coalesce((select json_object_agg(cell, text) from workbook_answer
          where member_id = $1 and module_id = $2), '{}') as answers,
        coalesce((select json_object_agg(question_id, option_id) from quick_answer
          where member_id = $1 and module_id = $2), '{}') as chosen,
        exists (select from ${getTableName(action)} where member_id = $1 and module_id = $2) as "hasActionSteps",
        exists (select from ${getTableName(reviewInvitation)} where member_id = $1 and review_step_id = pm.next_step_id
          and occasion = pm.kind || '-' || pm.level || '-' || pm.position
          and started_at is not null) as "isReviewBegun",
        (select text from open_goal where member_id = $1 and is_one_goal) as "mainGoal"
        from program_module pm
        left join module_progress p on p.member_id = $1 and p.module_id = pm.module_id
        where pm.member_id = $1 and pm.module_id = $2
        order by pm.level desc limit 1`,
      values: [memberId, moduleId],
    }),
  )
  return found ?? null
}

const Place = z.object({
  unlockDay: z.string(),
  level: z.int(),
  kind: ModuleKind,
  nextStepId: z.literal([4, 5, 6]),
})
export type Place = z.output<typeof Place>

/** A module's opening day and next step; null when it is not in the program. */
export const findPlace = async (
  { pool }: Pick<Database, 'pool'>,
  memberId: number,
  moduleId: number,
): Promise<Place | null> => {
  const [found] = rowsOf(
    Place,
    await pool.query({
      name: 'find-module-place',
      text: `select unlock_day as "unlockDay", level, kind, next_step_id as "nextStepId" from program_module
        where member_id = $1 and module_id = $2 order by level desc limit 1`,
      values: [memberId, moduleId],
    }),
  )
  return found ?? null
}

export interface NewModule {
  readonly memberId: number
  readonly level: number
  readonly kind: ModuleKind
  readonly position: number
  readonly moduleId: number
  readonly nextStepId: 4 | 5 | 6
  readonly unlockDay: string
  readonly toldAt: Date | null
}

/** Only under the member's lock. */
export const insertProgram = async (tx: Tx, modules: readonly NewModule[]): Promise<void> => {
  await tx.insert(programModule).values([...modules])
}

/** Opening days of the modules of a kind, by position; of one level, or of all. */
export const listPlaces = async (
  tx: Tx,
  memberId: number,
  kind: ModuleKind,
): Promise<{ level: number; position: number; moduleId: number; unlockDay: string }[]> =>
  tx
    .select({
      level: programModule.level,
      position: programModule.position,
      moduleId: programModule.moduleId,
      unlockDay: programModule.unlockDay,
    })
    .from(programModule)
    .where(and(eq(programModule.memberId, memberId), eq(programModule.kind, kind)))
    .orderBy(asc(programModule.level), asc(programModule.position))

export const insertStagedAnswers = async (
  tx: Tx,
  { memberId, level, type, at }: { memberId: number; level: number; type: number; at: Date },
  answers: readonly ChosenOption[],
): Promise<void> => {
  await tx
    .insert(stagedAnswer)
    .values(answers.map((answer) => ({ memberId, level, type, ...answer, answeredAt: at })))
}

const Upcoming = z.object({ moduleId: z.int(), kind: ModuleKind, position: z.int(), unlockDay: z.string() })

/** The module that opens next after a day. */
export const findUpcoming = async (
  { pool }: Database,
  memberId: number,
  day: string,
): Promise<z.output<typeof Upcoming> | null> => {
  const [found] = rowsOf(
    Upcoming,
    await pool.query({
      name: 'find-upcoming-module',
      text: `select module_id as "moduleId", kind, position, unlock_day as "unlockDay" from program_module
        where member_id = $1 and unlock_day > $2 order by unlock_day, position limit 1`,
      values: [memberId, day],
    }),
  )
  return found ?? null
}

/** Whether a module has opened without a notification. */
export const hasUnannounced = async (
  { pool }: Database,
  memberId: number,
  today: string,
): Promise<boolean> => {
  const { rowCount } = await pool.query({
    name: 'has-untold-module',
    text: `select 1 from program_module
      where member_id = $1 and told_at is null and unlock_day <= $2::date limit 1`,
    values: [memberId, today],
  })
  return rowCount === 1
}

/**
 * Claims the modules of these members that have opened without a notification: only one of two pages gets them.
 * @param today each member's own day
 */
export const claimOpenedModules = async (
  tx: Tx,
  members: readonly { readonly memberId: number; readonly today: string }[],
  at: Date,
) => {
  const isOpen = [...Map.groupBy(members, ({ today }) => today)].map(([today, own]) => {
    const ids = own.map(({ memberId }) => memberId)
    return and(inArray(programModule.memberId, ids), lte(programModule.unlockDay, today))
  })
  const claimed = await tx
    .update(programModule)
    .set({ toldAt: at })
    .where(and(isNull(programModule.toldAt), or(...isOpen)))
    .returning({
      memberId: programModule.memberId,
      level: programModule.level,
      kind: programModule.kind,
      position: programModule.position,
      moduleId: programModule.moduleId,
      nextStepId: programModule.nextStepId,
      unlockDay: programModule.unlockDay,
    })
  return claimed.sort((a, b) => a.unlockDay.localeCompare(b.unlockDay) || a.position - b.position)
}

/** The place of an unannounced module in the order of its index. */
export const MorningPlace = z.object({ unlockDay: z.string(), memberId: z.int() })
export type MorningPlace = z.output<typeof MorningPlace>

const MorningRow = MorningPlace.extend({ timeZone: z.string(), isDue: z.boolean() })

/**
 * Modules without an announcement that open about now, in pages by day and member. Due are those of subscribers that
 * opened today or yesterday, by their own day, when their clocks show this hour or a later one; older ones are
 * announced on the next visit. Others are on the page as well, so that each page reads as many rows, however few are
 * due.
 */
export const listMornings = async (
  { pool }: Database,
  { now, hour, after, limit }: { now: Date; hour: number; after: MorningPlace | null; limit: number },
): Promise<z.output<typeof MorningRow>[]> =>
  rowsOf(
    MorningRow,
    await pool.query({
      name: 'list-mornings',
      text: `select pm.member_id as "memberId", pm.unlock_day as "unlockDay", m.time_zone as "timeZone",
          pm.unlock_day between ($1::timestamptz at time zone m.time_zone)::date - 1
            and ($1::timestamptz at time zone m.time_zone)::date
          and extract(hour from $1::timestamptz at time zone m.time_zone) >= $2
          and m.user_type_id = 1 and m.delete_at is null as "isDue"
        from (
          select member_id, unlock_day from program_module
          where told_at is null and unlock_day <= $1::timestamptz::date + 1
            and (unlock_day, member_id) > (coalesce($3::date, $1::timestamptz::date - 3), coalesce($4::bigint, 0))
          order by unlock_day, member_id limit $5
        ) pm
        -- One by one, by their key: the planner does not know that a page is small.
        cross join lateral (select * from ${getTableName(member)} where id = pm.member_id limit 1) m
        order by pm.unlock_day, pm.member_id`,
      values: [now, hour, after?.unlockDay ?? null, after?.memberId ?? null, limit],
    }),
  )
