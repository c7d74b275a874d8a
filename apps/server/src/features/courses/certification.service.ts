import type {
  CertificationModuleInfo,
  CertificationSection,
} from '@oola/contract/courses/certification.schema'
import { MODULE_STATUS } from '@oola/contract/courses/courses.constants'
import { learningChanged } from '@oola/contract/learning/learning.events'
import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { type BegunContentService, WHAT } from '../begun-content/begun-content.service.ts'
import type { JourneyService } from '../journey/journey.service.ts'
import { withBegunWorkbook } from '../learning/begun-workbook.ts'
import { markCompleted } from '../learning/module-completion.repo.ts'
import * as repo from './certification.repo.ts'
import { certificationInfo } from './certification-info.ts'
import { certificationStatus, examStatus, nextModuleId } from './certification-status.ts'
import { certificationViews } from './certification-views.ts'
import { requireCourses, requirePurchased } from './courses.policy.ts'
import { findProgress } from './module-progress.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly content: Pick<Deps['content'], 'courses' | 'learning' | 'media' | 'mediaFolder'>
  readonly begun: Pick<BegunContentService, 'shown' | 'finish'>
  readonly journey: Pick<JourneyService, 'lock'>
}

const percent = (part: number, all: number): number => Math.floor((100 * part) / all)

/** The modules of the coach certification, one after another (dashboard.md 4; G-78). */
export const certificationService = ({ db, clock, live, content, begun, journey }: Needs) => {
  const viewOf = (moduleId: number) => certificationViews(content).get(moduleId)
  const listModuleIds = () => content.courses.certification.sections.flatMap(({ modules }) => modules)

  /** @throws course_not_purchased */
  const standingOf = async ({ memberId }: MemberSession) => {
    const { certification, exam } = content.courses
    const moduleIds = listModuleIds()
    const { isPurchased, completed, passed } = await repo.findProgress(db, memberId, certification.id, [
      ...moduleIds,
      exam.id,
    ])
    requirePurchased(isPurchased)
    const status = certificationStatus(moduleIds, new Set(completed))
    return { status, exam: examStatus(status, passed.includes(exam.id)), passed: new Set(passed) }
  }

  /** A module that is open to the member. @throws not_allowed, not_found, course_not_purchased, module_waits */
  const requireOpen = async (session: MemberSession, moduleId: number) => {
    requireCourses(session)
    const view = viewOf(moduleId)
    const moduleIds = listModuleIds()
    if (!view || !moduleIds.includes(moduleId)) throw appError('not_found')
    const standing = await standingOf(session)
    const status = standing.status.get(moduleId)
    if (status === MODULE_STATUS.locked) throw appError('module_waits')
    return {
      view,
      nextModuleId: nextModuleId(moduleIds, moduleId),
      isCompleted: status === MODULE_STATUS.completed,
      isQuizPassed: standing.passed.has(moduleId),
      isExamOpen: standing.exam !== MODULE_STATUS.locked,
    }
  }

  /**
   * A quiz that is open to the member: of an open module, or the exam once all modules are completed. Returns the
   * module of GO TO MODULE, 0 for none (docs/decisions/certification).
   * @throws not_allowed, not_found, course_not_purchased, module_waits, exam_waits
   */
  const requireQuiz = async (session: MemberSession, quizId: number): Promise<{ goTo: number }> => {
    if (quizId !== content.courses.exam.id) {
      const { isCompleted, nextModuleId: next } = await requireOpen(session, quizId)
      return { goTo: isCompleted ? next : quizId }
    }
    requireCourses(session)
    if ((await standingOf(session)).exam === MODULE_STATUS.locked) throw appError('exam_waits')
    return { goTo: 0 }
  }

  return {
    requireOpen,
    requireQuiz,

    /** All of them, in order. */
    modules: () => listModuleIds().map((id) => ({ id, title: viewOf(id)?.title ?? '' })),

    /** Null for a module that is not in the certification. */
    titleOf: (moduleId: number): string | null => viewOf(moduleId)?.title ?? null,

    /** QUIZ-03. @throws not_allowed, not_found, course_not_purchased */
    sections: async (session: MemberSession, courseId: number): Promise<CertificationSection[]> => {
      requireCourses(session)
      const { certification, exam } = content.courses
      const moduleIds = listModuleIds()
      if (courseId !== certification.id) throw appError('not_found')
      const { status, exam: examStanding } = await standingOf(session)
      return certification.sections.map(({ title, subtitle, modules }, index, { length }) => {
        const done = modules.filter((id) => status.get(id) === MODULE_STATUS.completed)
        return {
          title,
          subtitle,
          progress: percent(done.length, modules.length),
          modules: modules.map((moduleId) => ({
            moduleId,
            moduleNumber: moduleIds.indexOf(moduleId) + 1,
            title: viewOf(moduleId)?.title ?? '',
            status: status.get(moduleId) ?? MODULE_STATUS.locked,
          })),
          exam: index === length - 1 ? { quizId: exam.id, title: exam.title, status: examStanding } : null,
        }
      })
    },

    /** QUIZ-04. @throws not_allowed, not_found, course_not_purchased, module_waits */
    info: async (session: MemberSession, moduleId: number): Promise<CertificationModuleInfo> => {
      const { view, isExamOpen, ...place } = await requireOpen(session, moduleId)
      const progress = await findProgress(db, session.memberId, moduleId)
      const moduleIds = listModuleIds()
      const position = moduleIds.indexOf(moduleId) + 1
      const opens =
        isExamOpen && place.nextModuleId === 0
          ? { text: 'FINAL EXAM', value: String(content.courses.exam.id) }
          : { text: 'QUIZ', value: String(moduleId) }
      const own = await withBegunWorkbook(begun, session, moduleId, view)
      return certificationInfo(own, progress, { ...place, position, total: moduleIds.length, opens })
    },

    /** QUIZ-05; idempotent. @throws not_allowed, not_found, course_not_purchased, module_waits, quiz_not_passed */
    complete: async (session: MemberSession, moduleId: number): Promise<{ nextModuleId: number }> => {
      const { isQuizPassed, nextModuleId: next } = await requireOpen(session, moduleId)
      if (!isQuizPassed) throw appError('quiz_not_passed')
      const { memberId, timeZone } = session
      const at = clock.now()
      const isNew = await inTransaction(db, async (tx) => {
        await journey.lock(tx, memberId)
        await begun.finish(tx, { memberId, what: WHAT.workbook(moduleId) })
        return markCompleted(tx, { memberId, moduleId, at, day: localDay(at, timeZone) })
      })
      if (isNew) live.publish(learningChanged, { moduleId }, othersOf(session))
      return { nextModuleId: next }
    },
  }
}
export type CertificationService = ReturnType<typeof certificationService>
