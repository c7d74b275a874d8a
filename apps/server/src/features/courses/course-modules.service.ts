import { courseDay } from '@oola/contract/courses/course-pauses'
import type { CourseBoard, CourseModuleInfo } from '@oola/contract/courses/courses.schema'
import { learningChanged } from '@oola/contract/learning/learning.events'
import { localDay } from '@oola/contract/local-day'
import type { CourseCard } from '@oola/contract/recommendations/recommendations.schema'
import type { Deps } from '#server/deps.ts'
import { html } from '#server/platform/content/markdown.ts'
import { onceOfContent } from '#server/platform/content/once-of-content.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { type BegunContentService, WHAT } from '../begun-content/begun-content.service.ts'
import type { JourneyService } from '../journey/journey.service.ts'
import { withBegunWorkbook } from '../learning/begun-workbook.ts'
import { findCompletedDay, markCompleted } from '../learning/module-completion.repo.ts'
import type { CourseModules } from '../learning/open-module.ts'
import type { CertificationService } from './certification.service.ts'
import { answersOfCourse } from './course-answers.repo.ts'
import { isModuleOpen, progressOf } from './course-days.ts'
import { forYouOf } from './course-effects.ts'
import { courseCard, courseInfo } from './course-info.ts'
import * as repo from './course-standing.repo.ts'
import { courseViews } from './course-views.ts'
import { requireCourses, requirePurchased } from './courses.policy.ts'
import { findProgress } from './module-progress.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly content: Pick<
    Deps['content'],
    'courses' | 'learning' | 'media' | 'mediaFolder' | 'recommendations'
  >
  readonly begun: Pick<BegunContentService, 'shown' | 'finish'>
  readonly journey: Pick<JourneyService, 'lock'>
  readonly certification: Pick<CertificationService, 'titleOf' | 'requireOpen' | 'modules'>
}

/** The owner's part of a course card (COURSE-02). */
export type OwnedCourse = Pick<
  CourseCard,
  'purchased' | 'completed' | 'steps' | 'AssesmentComplete' | 'progress'
>

/**
 * Courses with days: their board and modules; and the single access rule for the modules of all courses (COURSE-05 to
 * COURSE-07).
 */
export const courseModulesService = (needs: Needs) => {
  const { db, clock, live, content, begun, journey, certification } = needs
  const modulesOf = onceOfContent(
    (given: Needs['content']) =>
      new Map(
        courseViews(given).flatMap((course) =>
          course.modules.map((view) => [view.id, { course, view }] as const),
        ),
      ),
  )
  const courseOf = (courseId: number) => courseViews(content).find(({ id }) => id === courseId)
  const todayOf = ({ timeZone }: Pick<MemberSession, 'timeZone'>): string => localDay(clock.now(), timeZone)

  /** A member's course with its standing. @throws not_allowed, not_found, course_not_purchased */
  const requireOwned = async (session: MemberSession, courseId: number) => {
    requireCourses(session)
    const course = courseOf(courseId)
    if (!course) throw appError('not_found')
    const moduleIds = course.modules.map(({ id }) => id)
    const standing = await repo.findCourse(db, session.memberId, courseId, moduleIds)
    requirePurchased(standing.isPurchased)
    return { course, standing, today: todayOf(session) }
  }

  /** @throws not_allowed, not_found, course_not_purchased, module_locked */
  const requireOpenModule = async (session: MemberSession, moduleId: number) => {
    requireCourses(session)
    const found = modulesOf(content).get(moduleId)
    if (!found) throw appError('not_found')
    const owned = await requireOwned(session, found.course.id)
    if (!isModuleOpen(owned.standing.run, found.view.day, owned.today)) throw appError('module_locked')
    return { ...owned, view: found.view }
  }

  /** Access to course modules for other features. */
  const openModules: CourseModules = {
    titleOf: (moduleId) => modulesOf(content).get(moduleId)?.view.title ?? certification.titleOf(moduleId),
    requireOpen: async (session, moduleId) =>
      modulesOf(content).has(moduleId)
        ? (await requireOpenModule(session, moduleId)).view
        : (await certification.requireOpen(session, moduleId)).view,
  }

  return {
    ...openModules,
    requireOwned,

    board: async (session: MemberSession, courseId: number): Promise<CourseBoard> => {
      const { course, standing, today } = await requireOwned(session, courseId)
      const { run } = standing
      const courseProgress = progressOf(run, course.courseDays, today)
      const day = run && courseDay(run, today)
      return {
        modules: course.modules.map((view) => courseCard(view, course.modules.length, standing, today)),
        areaId: course.areaId,
        courseProgress,
        whatToExpectDTO: course.welcome,
        todayStep: (day && course.steps[day - 1]) || null,
      }
    },

    info: async (session: MemberSession, moduleId: number): Promise<CourseModuleInfo> => {
      const { course, standing, today, view } = await requireOpenModule(session, moduleId)
      const { memberId } = session
      const [progress, answers] = await Promise.all([
        findProgress(db, memberId, moduleId),
        answersOfCourse(db.orm, memberId, course.id),
      ])
      const forYou = forYouOf(course.questions, answers, moduleId).map(html).join('\n')
      const own = await withBegunWorkbook(begun, session, moduleId, view)
      return courseInfo(course, own, { standing, progress, forYou }, today)
    },

    complete: async (session: MemberSession, moduleId: number) => {
      const { today: day } = await requireOpenModule(session, moduleId)
      const { memberId } = session
      const at = clock.now()
      const outcome = await inTransaction(db, async (tx) => {
        await journey.lock(tx, memberId)
        await begun.finish(tx, { memberId, what: WHAT.workbook(moduleId) })
        const isNew = await markCompleted(tx, { memberId, moduleId, at, day })
        return { isNew, completedDay: (await findCompletedDay(tx, memberId, moduleId)) ?? day }
      })
      if (outcome.isNew) live.publish(learningChanged, { moduleId }, othersOf(session))
      return { isCompleted: true as const, completedDay: outcome.completedDay, nextStepId: 0 as const }
    },

    /** A member's standing in all courses (COURSE-02). */
    owned: async (session: MemberSession): Promise<(courseId: number) => OwnedCourse> => {
      requireCourses(session)
      const { courseIds, runs, completed } = await repo.findOwned(db, session.memberId)
      const today = todayOf(session)
      return (courseId) => {
        const course = courseOf(courseId)
        const purchased = courseIds.includes(courseId)
        const run = runs.find((each) => each.courseId === courseId) ?? null
        const steps = (purchased ? (course?.modules ?? certification.modules()) : []).map(
          ({ id, title }) => ({
            ...{ title, lessonId: id },
            completed: completed.includes(id),
          }),
        )
        return {
          ...{ purchased, steps },
          completed: steps.length > 0 && steps.every((step) => step.completed),
          AssesmentComplete: run !== null || !course,
          progress: course && run ? progressOf(run, course.courseDays, today) : null,
        }
      }
    },
  }
}
export type CourseModulesService = ReturnType<typeof courseModulesService>
