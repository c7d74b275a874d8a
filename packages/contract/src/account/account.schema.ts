import { z } from 'zod'
import { Achievement, Achievements } from '../badges/badges.schema.ts'
import { CalendarDate, LocalDateTime } from '../dates.ts'
import { Id } from '../ids.ts'
import { LOGIN_TYPES, PASSWORD_MAX } from './account.constants.ts'
import { Rank } from './shown-rank.ts'

/** Device information sent with a login (AUTH-14). Unknown browsers may leave most of it out. */
export const DeviceInfo = z.object({
  sourceid: z.union([z.literal(1), z.literal(2)]).optional(),
  browser: z.string().max(100).optional(),
  OperativeSystem: z.string().max(100).optional(),
  AdditionalInfo: z
    .object({
      userAgent: z.string().max(1000),
      appCodeName: z.string().max(100),
      appName: z.string().max(100),
      appVersion: z.string().max(1000),
      language: z.string().max(35),
      onLine: z.boolean(),
      platform: z.string().max(100),
      product: z.string().max(100),
      vendor: z.string().max(100),
    })
    .partial()
    .optional(),
})

export const LoginBody = DeviceInfo.extend({
  /** The phone number, customer id or e-mail address, by `loginType`. */
  userId: z.union([z.string().trim().min(1).max(254), Id.transform(String)]),
  password: z.string().min(1).max(PASSWORD_MAX),
  loginType: z.literal(Object.values(LOGIN_TYPES)),
})

export const StoreLoginBody = DeviceInfo.extend({ CustomerToken: z.string().min(1).max(4000) })

/** The signed-in session (journey.md 3; AUTH-03). The client stores it in the cookie `userSession`. */
export const Session = z.object({
  token: z.string(),
  userId: Id,
  firstName: z.string(),
  userTypeId: z.int(),
  /** -1 for a non-subscriber. */
  userStepId: z.int(),
  assessmentId: z.int().nullable(),
  level: z.int(),
  areaId: z.int().nullable(),
  isShopify: z.boolean(),
  /** The member's web alias, or null (spec-decision 3). */
  PublicProfile: z.string().nullable(),
  additionalCourse: z.boolean(),
  ActivePrograms: z.array(z.int()),
  displayCoachCertificationTutorial: z.boolean(),
  browser: z.string(),
  /** Only if the account is to be deleted: the member's local day of the deletion. */
  deletesOn: CalendarDate.optional(),
})
export type Session = z.infer<typeof Session>

/** The member's position in the journey (journey.md 3, G: C-17; AUTH-26). */
export const UserStep = z.object({
  userStepId: z.int(),
  assessmentId: z.int().nullable(),
  areaId: z.int().nullable(),
  level: z.int(),
  displayCoachingPayment: z.boolean(),
  displayCoachCertificationTutorial: z.boolean(),
  definedTimeZoneId: z.int().nullable(),
  /** A finished assessment whose wheel the member has not closed yet: it is shown first (spec-decision 17.1). */
  unseenFinishId: z.int().nullable(),
})
export type UserStep = z.infer<typeof UserStep>

/** The dashboard's profile fields (dashboard.md 3; DASH-16). */
export const CustomerProfile = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  pictureFileName: z.string().nullable(),
  /** "Level 1" to "Level 4". */
  customerLevel: z.string(),
  /** Shown next to the level; null without one (DASH-17). */
  rank: Rank.shape.rank,
  customerLocalTime: LocalDateTime,
  definedTimeZoneId: z.int().nullable(),
  coachId: z.int().nullable(),
  hasCoach: z.boolean(),
  creditCardOnFile: z.boolean(),
  sessionsRemaining: z.int(),
  enableMyCoachSection: z.boolean(),
  isActiveCoach: z.boolean(),
  webAlias: z.string().nullable(),
  /** The six newest, newest first (G-124). */
  latestAchievements: z.array(Achievement),
  achievements: Achievements,
})
export type CustomerProfile = z.infer<typeof CustomerProfile>
