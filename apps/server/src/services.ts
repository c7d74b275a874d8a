import type { Deps } from './deps.ts'
import { accountService } from './features/account/account.service.ts'
import { actionsService } from './features/actions/actions.service.ts'
import { assessmentService, openAssessment } from './features/assessment/assessment.service.ts'
import { backOfficeService } from './features/back-office/back-office.service.ts'
import { badgesService } from './features/badges/badges.service.ts'
import { coursesService } from './features/courses/courses.service.ts'
import { goalsService } from './features/goals/goals.service.ts'
import { journeyService } from './features/journey/journey.service.ts'
import { recommendationsService } from './features/recommendations/recommendations.service.ts'
import { sharingService } from './features/sharing/sharing.service.ts'
import { siteService } from './features/site/site.service.ts'
import { todoService } from './features/todo/todo.service.ts'

/** The use cases of all features, each built on what it needs. */
export const createServices = (deps: Deps) => {
  const account = accountService(deps)
  const badges = badgesService(deps)
  const journey = journeyService({ ...deps, badges, openAssessment, readUserStep: account.userStep })
  const courses = coursesService(deps)
  const assessment = assessmentService({ ...deps, journey })
  return {
    account,
    backOffice: backOfficeService({ ...deps, account }),
    site: siteService(deps),
    journey,
    assessment,
    badges,
    courses,
    goals: goalsService({ ...deps, journey, badges, assessment }),
    actions: actionsService({ ...deps, journey, badges, courses }),
    todo: todoService({ ...deps, journey }),
    recommendations: recommendationsService(deps),
    sharing: sharingService({ ...deps, assessment, badges }),
  }
}
export type Services = ReturnType<typeof createServices>
