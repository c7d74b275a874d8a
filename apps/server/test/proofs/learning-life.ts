import {
  completeELearningModule,
  getELearningModuleDetail,
  getELearningModules,
} from '@oola/contract/learning/learning.calls'
import {
  getModuleNotes,
  getWorkbook,
  saveCustomizeModuleAssessment,
  saveFilmPosition,
  saveModuleNote,
  saveModulePart,
  saveWorkbookAnswers,
} from '@oola/contract/learning/module-work.calls'
import {
  deleteCalendarAddress,
  getProgramCalendar,
  makeCalendarAddress,
  moveLockedModules,
  previewAway,
  undoMove,
} from '@oola/contract/learning/program-calendar.calls'
import {
  createELearningModules,
  getAssessmentQuestions,
  saveStagedAssessment,
} from '@oola/contract/learning/staged-assessment.calls'
import { stagedAnswers } from '../support/builders/make-program.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'

const TWICE = [1, 2]

/** "Your week" is sent now, to all with a program. */
const sendWeek = async ({ jobs, db, clock }: TestApp): Promise<void> => {
  await jobs.run('week-plans')
  const now = [clock.now()]
  await db.pool.query(`update week_plan set next_at = date_trunc('minute', $1::timestamptz)`, now)
  await db.pool.query(
    `insert into reminder_setting (member_id, per_day, quiet_from, quiet_until, times, weekday, week_time, show_names)
     select id, 3, '21:30', '07:00', '{}', extract(isodow from $1::timestamptz at time zone time_zone) - 1,
       to_char($1::timestamptz at time zone time_zone, 'HH24:MI'), false
     from member join week_plan on member_id = id
     on conflict (member_id) do update set weekday = excluded.weekday, week_time = excluded.week_time`,
    now,
  )
  await jobs.run('week-due')
  await jobs.drain()
}

/**
 * A member's program on the dashboard: its twelve weeks, the work of the first, and the path. Returns the token of the
 * calendar.
 */
export const liveLearning = async (
  world: TestApp,
  { ask, open }: Pick<Caller, 'ask' | 'open'>,
  { userId, text }: { userId: number; text: string },
): Promise<string> => {
  const params = { userId: String(userId), level: '1' }

  const make = async (AssessmentType: 1 | 2) => {
    await ask(getAssessmentQuestions, { params: { assessmentType: String(AssessmentType) } })
    const AssesmentDetails = stagedAnswers(world, AssessmentType)
    for (const _ of TWICE)
      await ask(saveStagedAssessment, { body: { userId, AssessmentType, AssesmentDetails } })
    await ask(createELearningModules, { body: { userId, AssessmentType } })
  }

  /** Moves the days of the program as if this many days had passed. */
  const wait = (days: number) =>
    world.db.pool.query('update program_module set unlock_day = unlock_day - $2::int where member_id = $1', [
      userId,
      days,
    ])

  const workOn = async (moduleId: number) => {
    await ask(getELearningModuleDetail, { params: { moduleId: String(moduleId) } })
    for (const part of ['watch', 'read', 'do'] as const)
      await ask(saveModulePart, { body: { moduleId, part } })
    for (const seconds of [12.5, 0])
      await ask(saveFilmPosition, { body: { moduleId, seconds, device: 'phone' } })
    for (const note of [text, ''])
      await ask(saveWorkbookAnswers, { body: { moduleId, answers: [{ cell: 'skip', text: note }] } })
    for (const note of ['', text]) await ask(saveModuleNote, { body: { moduleId, text: note } })
    await ask(getWorkbook, { params: { moduleId: String(moduleId) } })
    await ask(getModuleNotes, { query: { search: text } })
    const AssesmentDetails = [{ questionId: 1011, OptionId: 10_111 }]
    for (const _ of TWICE)
      await ask(saveCustomizeModuleAssessment, { body: { ModuleId: moduleId, AssesmentDetails } })
    for (const _ of TWICE) await ask(completeELearningModule, { body: { Id: moduleId, userId } })
  }

  const useCalendar = async (): Promise<string> => {
    await ask(previewAway, { body: { days: 3 } })
    const clientKey = crypto.randomUUID()
    for (const _ of TWICE) await ask(moveLockedModules, { body: { days: 3, clientKey } })
    const { lastMove } = await ask(getProgramCalendar, {})
    for (const _ of TWICE) await ask(undoMove, { params: { id: String(lastMove?.id) } })
    const { address } = await ask(makeCalendarAddress, {})
    await open(new URL(address).pathname)
    await ask(deleteCalendarAddress, {})
    return /calendar\/(.+)\.ics$/.exec(address)?.[1] ?? ''
  }

  await make(1)
  await workOn(101)
  const calendarToken = await useCalendar()
  await wait(77)
  await ask(getELearningModules, { params })
  await make(2)
  await wait(30)
  await world.jobs.run('learning-mornings')
  await ask(getELearningModules, { params })
  await sendWeek(world)
  return calendarToken
}
