import { z } from 'zod'
import { Rank } from '../account/shown-rank.ts'
import { Achievement } from '../badges/badges.schema.ts'

/**
 * An ambassador as everybody may see her (public.md 2.3, 3). It has every field of a profile (AMB-06); those that are
 * the member's own affair are empty here: her level, and badges that she has not chosen to share (AMB-04).
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

/** Whose link brought a visitor, as it is sent with a form. One that nobody has counts as none (G-110). */
export const SponsorAlias = z.string().regex(/^[a-z0-9-]{1,60}$/i)
