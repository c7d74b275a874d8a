import { z } from 'zod'
import { Rank } from '../account/shown-rank.ts'
import { CalendarDate } from '../dates.ts'
import { Id } from '../ids.ts'

/** A badge, milestone or streak of a member (BADGE-01). */
export const Achievement = z.object({
  id: Id,
  achieved: z.boolean(),
  /** Its pop-up was closed on some device (BADGE-10). */
  displayed: z.boolean(),
  achievementName: z.string(),
  congratsMessage: z.string(),
  /** The member's local day on which it was earned; null before. */
  completionDate: CalendarDate.nullable(),
  /** Its picture is `media/svg/{fileName}.svg` (BADGE-08). */
  fileName: z.string(),
  /** The number in it; null without one (`badgeValue`). */
  achievementValue: z.int().nullable(),
  socialMediaTitle: z.string(),
  socialMediaMessage: z.string(),
  /** Absolute address of the badge's PNG, the same for all; null before it is earned. `GetShareContent/3` has the picture for sharing. */
  socialMediaImageUrl: z.string().nullable(),
  webAlias: z.string().nullable(),
})
export type Achievement = z.infer<typeof Achievement>

/** The three groups in full, by id, including badges not earned yet (BADGE-02; G-124, G-135). */
export const Achievements = z.object({
  badges: z.array(Achievement),
  milestones: z.array(Achievement),
  streaks: z.array(Achievement),
})
export type Achievements = z.infer<typeof Achievements>

/** The header block of a profile with its achievements (DASH-15; C-51). Without level and rank for a non-subscriber (C-52). */
export const ProfileInformation = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  pictureFileName: z.string().nullable(),
  ...Rank.shape,
  /** "Level 1" to "Level 4"; null for a non-subscriber. */
  customerLevel: z.string().nullable(),
  goalsCompleted: z.int(),
  latestAchievements: z.array(Achievement),
  achievements: Achievements,
})
export type ProfileInformation = z.infer<typeof ProfileInformation>

/** A badge of a coach (BADGE-17). */
export const CoachAchievement = Achievement.pick({
  id: true,
  achievementName: true,
  achieved: true,
  displayed: true,
  fileName: true,
  achievementValue: true,
})
export type CoachAchievement = z.infer<typeof CoachAchievement>

/** The four groups in full, by id (BADGE-17; C-61). */
export const CoachAchievements = z.object({
  certificationBadges: z.array(CoachAchievement),
  lifeTimeClientBadges: z.array(CoachAchievement),
  clientActionStepsBadges: z.array(CoachAchievement),
  clientGoalsAchievedBadges: z.array(CoachAchievement),
})
export type CoachAchievements = z.infer<typeof CoachAchievements>
