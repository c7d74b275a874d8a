import { z } from 'zod'
import { Rank } from '../account/shown-rank.ts'
import { Achievement } from '../badges/badges.schema.ts'

/**
 * The public profile of an ambassador (public.md 2.3, 3). It has every field of a profile (AMB-06); the private ones
 * are empty: the level, and badges that the member has not shared (AMB-04).
 */
export const AmbassadorProfile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** Below `media/profile/`; null without a picture. */
  pictureFileName: z.string().nullable(),
  ...Rank.shape,
  /** Always null in public. */
  customerLevel: z.string().nullable(),
  /** Always empty in public. */
  latestAchievements: z.array(Achievement),
  goalsCompleted: z.int().min(0),
})
export type AmbassadorProfile = z.infer<typeof AmbassadorProfile>

/** The referring ambassador's alias, as forms send it. An unused alias counts as none (G-110). */
export const SponsorAlias = z.string().regex(/^[a-z0-9-]{1,60}$/i)
