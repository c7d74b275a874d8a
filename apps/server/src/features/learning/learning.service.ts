import type { Deps } from '#server/deps.ts'
import type { AccountService } from '../account/account.service.ts'
import type { CoursesService } from '../courses/courses.service.ts'
import type { BookingService } from '../sessions/booking.service.ts'
import type { SessionFeedService } from '../sessions/session-feed.service.ts'
import { breakMovesService } from './break-moves.service.ts'
import { clientModulesService } from './client-modules.service.ts'
import type { LearningNeeds } from './learning-needs.ts'
import { moduleService } from './module.service.ts'
import { type ModulesById, moduleViews } from './module-views.ts'
import { moduleWorkService } from './module-work.service.ts'
import { nextReviewService } from './next-review.service.ts'
import type { CourseModules } from './open-module.ts'
import { openedModulesService } from './opened-modules.service.ts'
import { programService } from './program.service.ts'
import { programCalendarService } from './program-calendar.service.ts'
import { upcomingModuleService } from './upcoming-module.service.ts'

interface Needs extends Omit<LearningNeeds, 'modules' | 'content'> {
  readonly content: Pick<Deps['content'], 'learning' | 'media' | 'mediaFolder'>
  readonly account: Pick<AccountService, 'onTakenBack'>
  readonly courses: Pick<CoursesService, 'runs' | 'about'>
  readonly sessionsOf: BookingService['historyOfClient']
  readonly sessionEventsOf: SessionFeedService['eventsOfClient']
  readonly courseModules: CourseModules
  readonly printer: Deps['printer']
  readonly settings: Pick<Deps['settings'], 'PUBLIC_URL'>
}

/** Modules of the program: the breakthrough, the path, and a member's work in them (spec-decision 9). */
export const learningService = (given: Needs) => {
  // The views of the content that is published when one is read.
  const modules: ModulesById = {
    get: (id) => moduleViews(given.content).get(id),
    has: (id) => moduleViews(given.content).has(id),
  }
  const needs = { ...given, modules }
  const opened = openedModulesService(needs)
  const module = moduleService({ ...needs, opened })
  return {
    program: programService({ ...needs, opened }),
    opened,
    module,
    work: moduleWorkService({ ...needs, module }),
    calendar: programCalendarService(needs),
    breakMoves: breakMovesService(),
    ofClients: clientModulesService(needs),
    upcoming: upcomingModuleService(needs),
    nextReviewDay: nextReviewService(needs),
  }
}

export type LearningService = ReturnType<typeof learningService>
