import type { StepsQuery } from '@oola/contract/areas/areas.calls'
import { STEPS_A_PAGE } from '@oola/contract/areas/areas.constants'
import type { AreaReview, AreaThread, ThreadSteps } from '@oola/contract/areas/areas.schema'
import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { AssessmentService } from '../assessment/assessment.service.ts'
import type { CoursesService } from '../courses/courses.service.ts'
import type { JourneyService } from '../journey/journey.service.ts'
import type { LearningService } from '../learning/learning.service.ts'
import { requireOwnAreas } from './areas.policy.ts'
import * as repo from './areas.repo.ts'
import { type Finished, makeReview, makeThread } from './make-thread.ts'

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly content: Pick<Deps['content'], 'recommendations'>
  readonly assessment: Pick<AssessmentService, 'finishedOf'>
  readonly courses: Pick<CoursesService, 'about'>
  readonly journey: Pick<JourneyService, 'openReviewOf'>
  readonly learning: Pick<LearningService, 'nextReviewDay'> & {
    readonly ofClients: Pick<LearningService['ofClients'], 'open'>
  }
}

type Whose = Pick<MemberSession, 'memberId' | 'timeZone'>

/** The thread of a life area: it reads what others count (THREAD-01 to 06; docs/decisions/life-areas). */
export const areasService = ({ db, clock, content, assessment, courses, journey, learning }: Needs) => {
  const coursesAbout = (areaId: number): AreaThread['courses'] =>
    content.recommendations.programs.flatMap(({ id, title }) =>
      courses.about(id)?.areaId === areaId ? [{ id, title }] : [],
    )

  /** The whole thread; the caller has checked access. */
  const threadOf = async ({ memberId, timeZone }: Whose, areaId: number): Promise<AreaThread> => {
    const today = localDay(clock.now(), timeZone)
    const [facts, finished, modules, openReview, nextReviewDay] = await Promise.all([
      repo.readAreaFacts(db, memberId, repo.ALWAYS),
      assessment.finishedOf(memberId),
      learning.ofClients.open({ memberId, timeZone }),
      journey.openReviewOf({ memberId, timeZone }),
      learning.nextReviewDay(memberId, today),
    ])
    return {
      ...makeThread({ ...facts, finished, today, timeZone }, areaId),
      // The review that can be done today draws the next wheel, not the one that opens after it.
      nextWheelDay: openReview ? today : nextReviewDay,
      modules: modules
        .filter((module) => module.areaId === areaId)
        .map(({ id, title, isCompleted }) => ({ id, title, isCompleted })),
      courses: coursesAbout(areaId),
    }
  }

  /** A review and the wheel before it. @throws not_found, also for the first wheel */
  const reviewed = async (
    memberId: number,
    assessmentId: number,
  ): Promise<{ now: Finished; before: Finished }> => {
    const finished = await assessment.finishedOf(memberId)
    const index = finished.findIndex(({ id }) => id === assessmentId)
    const [now, before] = [finished[index], finished[index + 1]]
    if (!now || !before) throw appError('not_found')
    return { now, before }
  }

  /** The caller has checked access. @param areaId null: without an area @throws not_found */
  const stepsOf = async (
    memberId: number,
    areaId: number | null,
    { reviewId, fromMonth: from, toMonth: to, ...wanted }: StepsQuery,
  ): Promise<ThreadSteps> => {
    const review = reviewId === undefined ? null : await reviewed(memberId, reviewId)
    const span = review ? { after: review.before.completedAt, until: review.now.completedAt } : repo.ALWAYS
    const limit = STEPS_A_PAGE + 1
    const { total, steps } = await repo.listAreaSteps(db, memberId, {
      ...{ ...wanted, from, to },
      ...{ areaId, span, limit },
    })
    return { total, steps: steps.slice(0, STEPS_A_PAGE), hasMore: steps.length > STEPS_A_PAGE }
  }

  return {
    threadOf,
    stepsOf,

    /** @throws not_allowed */
    thread: async (session: MemberSession, areaId: number): Promise<AreaThread> => {
      requireOwnAreas(session)
      return threadOf(session, areaId)
    },

    /** The list behind a number; 0 for steps without an area. @throws not_allowed, not_found */
    steps: async (session: MemberSession, areaId: number, query: StepsQuery): Promise<ThreadSteps> => {
      requireOwnAreas(session)
      return stepsOf(session.memberId, areaId === 0 ? null : areaId, query)
    },

    /** @throws not_allowed, not_found */
    review: async (session: MemberSession, assessmentId: number): Promise<AreaReview> => {
      requireOwnAreas(session)
      const { memberId, timeZone } = session
      const { now, before } = await reviewed(memberId, assessmentId)
      const span = { after: before.completedAt, until: now.completedAt }
      const facts = await repo.readAreaFacts(db, memberId, span)
      return makeReview({ ...facts, today: localDay(clock.now(), timeZone), timeZone }, { now, before })
    },
  }
}
export type AreasService = ReturnType<typeof areasService>
