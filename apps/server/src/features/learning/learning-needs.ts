import type { Deps } from '#server/deps.ts'
import type { AssessmentService } from '../assessment/assessment.service.ts'
import type { BadgesService } from '../badges/badges.service.ts'
import type { BegunContentService } from '../begun-content/begun-content.service.ts'
import type { JourneyService } from '../journey/journey.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import type { DoingService } from '../offline/doing.service.ts'
import type { MergedService } from '../offline/merged.service.ts'
import type { TextChangesService } from '../offline/text-changes.service.ts'
import type { ModulesById } from './module-views.ts'

export interface LearningNeeds extends Pick<Deps, 'db' | 'clock' | 'live' | 'jobs' | 'log'> {
  readonly content: Pick<Deps['content'], 'learning'>
  readonly journey: Pick<JourneyService, 'lock' | 'inviteToReview'>
  readonly begun: Pick<BegunContentService, 'shown' | 'finish'>
  readonly badges: Pick<BadgesService, 'award' | 'announce'>
  readonly notifications: Pick<NotificationsService, 'notify' | 'notifyAll'>
  readonly assessment: Pick<AssessmentService, 'latest'>
  readonly doing: DoingService
  readonly merged: Pick<MergedService, 'announce'>
  readonly textChanges: Pick<TextChangesService, 'accept' | 'mergeNote'>
  /** The modules of the content, by id. */
  readonly modules: ModulesById
}
