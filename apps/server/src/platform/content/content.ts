import { ASSESSMENT_FILES, AssessmentContent } from '#server/features/assessment/assessment.content.ts'
import { BADGES_FILES, BadgesContent } from '#server/features/badges/badges.content.ts'
import { COACHING_FILES, CoachingContent, coachingOn } from '#server/features/coaching/coaching.content.ts'
import { COURSES_FILES, CoursesContent } from '#server/features/courses/courses.content.ts'
import { DEMO_FILES, DemoContent } from '#server/features/demo/demo.content.ts'
import { FREE_TESTS_FILES, FreeTestsContent } from '#server/features/free-tests/free-tests.content.ts'
import { GOALS_FILES, GoalsContent } from '#server/features/goals/goals.content.ts'
import { JOURNEY_FILES, JourneyContent } from '#server/features/journey/journey.content.ts'
import { LEARNING_FILES, LearningContent } from '#server/features/learning/learning.content.ts'
import { MAIL_FILES, MailContent } from '#server/features/mails/mails.content.ts'
import {
  RECOMMENDATIONS_FILES,
  RecommendationsContent,
  recommendationsOn,
} from '#server/features/recommendations/recommendations.content.ts'
import { SHARING_FILES, SharingContent } from '#server/features/sharing/sharing.content.ts'
import { SITE_FILES, SiteContent, siteOn } from '#server/features/site/site.content.ts'
import { STAFF_FILES, StaffContent } from '#server/features/staff/inbox/templates.content.ts'
import { TIME_ZONE_FILES, TimeZoneContent } from '#server/features/time-zones/time-zones.content.ts'
import { WEEK_FILES, WeekContent } from '#server/features/week/week.content.ts'
import type { MediaByName } from './media-versions.ts'

/** The parts of the content, each with its feature's schema and its files, and what of it depends on the day. */
export const CONTENT_PARTS = {
  assessment: { schema: AssessmentContent, files: ASSESSMENT_FILES },
  badges: { schema: BadgesContent, files: BADGES_FILES },
  coaching: { schema: CoachingContent, files: COACHING_FILES, on: coachingOn },
  courses: { schema: CoursesContent, files: COURSES_FILES },
  demo: { schema: DemoContent, files: DEMO_FILES },
  freeTests: { schema: FreeTestsContent, files: FREE_TESTS_FILES },
  goals: { schema: GoalsContent, files: GOALS_FILES },
  journey: { schema: JourneyContent, files: JOURNEY_FILES },
  learning: { schema: LearningContent, files: LEARNING_FILES },
  mails: { schema: MailContent, files: MAIL_FILES },
  recommendations: { schema: RecommendationsContent, files: RECOMMENDATIONS_FILES, on: recommendationsOn },
  sharing: { schema: SharingContent, files: SHARING_FILES },
  site: { schema: SiteContent, files: SITE_FILES, on: siteOn },
  staff: { schema: StaffContent, files: STAFF_FILES },
  timeZones: { schema: TimeZoneContent, files: TIME_ZONE_FILES },
  week: { schema: WeekContent, files: WEEK_FILES },
} as const

/**
 * The content, loaded from `content/` with what is published on top, validated, and held in memory; a
 * part is replaced at the next publication or day.
 */
export interface Content {
  /** The day of its prices, in the company's time zone (AUTHOR-10). */
  readonly day: string
  readonly assessment: AssessmentContent
  readonly badges: BadgesContent
  readonly coaching: CoachingContent
  readonly courses: CoursesContent
  readonly demo: DemoContent
  readonly freeTests: FreeTestsContent
  readonly goals: GoalsContent
  readonly journey: JourneyContent
  readonly learning: LearningContent
  readonly mails: MailContent
  readonly recommendations: RecommendationsContent
  readonly sharing: SharingContent
  readonly site: SiteContent
  readonly staff: StaffContent
  readonly timeZones: TimeZoneContent
  readonly week: WeekContent
  /** Absolute folder of `content/media`. */
  readonly mediaFolder: string
  /** What staff put in place of its files. */
  readonly media: MediaByName
}
