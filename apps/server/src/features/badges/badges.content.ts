import { BADGE_COUNT } from '@oola/contract/badges/badge-groups'
import { COACH_BADGES } from '@oola/contract/badges/coach-badges'
import { Id } from '@oola/contract/ids'
import { z } from 'zod'

const Text = z.string().trim().min(1)

/** The texts of an achievement; the contract has the rule that earns it. */
const BadgeText = z.object({
  id: Id,
  achievementName: Text.max(40),
  congratsMessage: Text.max(240),
  socialMediaTitle: Text.max(80),
  socialMediaMessage: Text.max(240),
  /** Part of an address: `media/svg/{fileName}.svg`. */
  fileName: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be small letters, digits and dashes'),
})
export type BadgeText = z.infer<typeof BadgeText>

const CoachBadgeText = BadgeText.pick({ id: true, achievementName: true, fileName: true })

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length

/** `content/badges/badges.yaml` and `coach-badges.yaml` (BADGE-02; G-99). */
export const BadgesContent = z.object({
  badges: z
    .array(BadgeText)
    .refine(
      (badges) => badges.length === BADGE_COUNT && badges.every(({ id }, index) => id === index + 1),
      `must be 1 to ${BADGE_COUNT}, in this order`,
    )
    .refine((badges) => isUnique(badges.map(({ fileName }) => fileName)), 'has a fileName twice')
    .refine((badges) => isUnique(badges.map((badge) => badge.achievementName)), 'has a name twice'),
  coachBadges: z
    .array(CoachBadgeText)
    .refine(
      (badges) =>
        badges.length === COACH_BADGES.length && COACH_BADGES.every((id, index) => badges[index]?.id === id),
      `must be ${COACH_BADGES.join(', ')}, in this order`,
    ),
})
export type BadgesContent = z.infer<typeof BadgesContent>

/** The files, relative to `content/`. */
export const BADGES_FILES = {
  badges: 'badges/badges.yaml',
  coachBadges: 'badges/coach-badges.yaml',
} as const satisfies Record<keyof BadgesContent, string>
