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
import type { FastifyInstance } from 'fastify'
import { appError } from '#server/platform/http/app-error.ts'
import type { Handle } from '#server/platform/http/handle.ts'
import type { LearningService } from './learning.service.ts'

/** Renames the fields of answers. */
const chosen = (details: readonly { questionId: number; OptionId: number }[]) =>
  details.map(({ questionId, OptionId }) => ({ questionId, optionId: OptionId }))

export const learningRoutes = (
  handle: Handle,
  { program, module, work, calendar }: LearningService,
): void => {
  handle(getELearningModules, ({ session, input }) => program.board(session, input.params.level))
  handle(getELearningModuleDetail, ({ session, input }) => module.info(session, input.params.moduleId))
  handle(getWorkbook, ({ session, input }) => work.workbook(session, input.params.moduleId))
  handle(completeELearningModule, ({ session, input }) => module.complete(session, input.body.Id))

  handle(getAssessmentQuestions, ({ session, input }) =>
    program.questions(session, input.params.assessmentType),
  )
  handle(saveStagedAssessment, ({ session, input: { body } }) =>
    program.save(session, body.AssessmentType, chosen(body.AssesmentDetails)),
  )
  handle(createELearningModules, ({ session, input }) => program.create(session, input.body.AssessmentType))

  handle(saveCustomizeModuleAssessment, async ({ session, input: { body } }) => {
    await work.answerQuestions(session, body.ModuleId, chosen(body.AssesmentDetails))
    return { ok: true as const }
  })
  handle(saveModulePart, ({ session, input: { body } }) => work.savePart(session, body.moduleId, body.part))
  handle(saveFilmPosition, async ({ session, input }) => {
    await work.saveFilmPosition(session, input.body)
    return { ok: true as const }
  })
  handle(saveWorkbookAnswers, ({ session, input: { body } }) =>
    work.saveWorkbook(session, body.moduleId, body.answers),
  )
  handle(saveModuleNote, ({ session, input: { body } }) =>
    work.saveNote(session, body.moduleId, body.text, body.before),
  )
  handle(getModuleNotes, ({ session, input }) => work.notes(session, input.query.search ?? ''))

  handle(getProgramCalendar, ({ session }) => calendar.read(session))
  handle(previewAway, ({ session, input }) => calendar.preview(session, input.body.days))
  handle(moveLockedModules, ({ session, input }) => calendar.move(session, input.body))
  handle(undoMove, ({ session, input }) => calendar.undo(session, input.params.id))
  handle(makeCalendarAddress, ({ session }) => calendar.makeAddress(session))
  handle(deleteCalendarAddress, async ({ session }) => {
    await calendar.removeAddress(session)
    return { ok: true as const }
  })
}

/** `calendar/{token}.ics`: for calendar programs, which have no session; the address itself gives access. */
export const calendarFeeds = (app: FastifyInstance, { calendar }: LearningService): void => {
  app.get<{ Params: { token: string } }>('/calendar/:token.ics', async ({ params }, reply) => {
    const feed = await calendar.feed(params.token)
    if (feed === null) throw appError('not_found')
    reply.type('text/calendar; charset=utf-8')
    reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    return feed
  })
}
