import {
  completeELearningModule,
  getELearningModuleDetail,
  getELearningModules,
} from '@oola/contract/learning/learning.calls'
import {
  getModuleNotes,
  saveCustomizeModuleAssessment,
  saveFilmPosition,
  saveModuleNote,
  saveModulePart,
  saveWorkbookAnswers,
} from '@oola/contract/learning/module-work.calls'
import {
  createELearningModules,
  getAssessmentQuestions,
  saveStagedAssessment,
} from '@oola/contract/learning/staged-assessment.calls'
import { stagedAnswers } from '../support/builders/make-program.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'

const TWICE = [1, 2]

/** The program of a member on the dashboard: its twelve weeks, what is done in the first, and the path. */
export const liveLearning = async (
  world: TestApp,
  { ask }: Pick<Caller, 'ask'>,
  { userId, text }: { userId: number; text: string },
): Promise<void> => {
  const params = { userId: String(userId), level: '1' }

  const make = async (AssessmentType: 1 | 2) => {
    await ask(getAssessmentQuestions, { params: { assessmentType: String(AssessmentType) } })
    const AssesmentDetails = stagedAnswers(world, AssessmentType)
    for (const _ of TWICE)
      await ask(saveStagedAssessment, { body: { userId, AssessmentType, AssesmentDetails } })
    await ask(createELearningModules, { body: { userId, AssessmentType } })
  }

  /** The days of the program as they are so many days later. */
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
    for (const said of [text, ''])
      await ask(saveWorkbookAnswers, { body: { moduleId, answers: [{ cell: 'skip', text: said }] } })
    for (const said of ['', text]) await ask(saveModuleNote, { body: { moduleId, text: said } })
    await ask(getModuleNotes, { query: { search: text } })
    const AssesmentDetails = [{ questionId: 1011, OptionId: 10_111 }]
    for (const _ of TWICE)
      await ask(saveCustomizeModuleAssessment, { body: { ModuleId: moduleId, AssesmentDetails } })
    for (const _ of TWICE) await ask(completeELearningModule, { body: { Id: moduleId, userId } })
  }

  await make(1)
  await workOn(101)
  await wait(77)
  await ask(getELearningModules, { params })
  await make(2)
  await wait(30)
  await world.jobs.run('learning-mornings')
  await ask(getELearningModules, { params })
}
