import { SHARE_KINDS } from '@oola/contract/sharing/sharing.constants'
import { z } from 'zod'

const Text = z.string().trim().min(1)

const { wheel, topSeven, goal } = SHARE_KINDS

/** Texts of a shared wheel, the Top 7 (C-41), or a completed goal. */
const ShareText = z.object({
  id: z.literal([wheel, topSeven, goal]),
  /** Contains the word `date`, which the client replaces (SCORE-23). */
  title: Text.regex(/\bdate\b/, 'must contain the word "date"'),
  message: Text,
  /** Of the public page and its picture. */
  headline: Text.regex(/\{name\}/, 'must contain {name}'),
  /** The picture's headline when the first name cannot be drawn. */
  anonymous: Text,
  /** Below the headline; a goal's own text replaces it where the fonts allow. */
  line: Text,
  /** At the bottom of the picture. */
  question: Text,
  /** Above the link to the free test. */
  invitation: Text,
})
export type ShareText = z.infer<typeof ShareText>

/** Texts of every shared badge; the badge adds its own title and message. */
const BadgeShareText = z.object({
  /** Of the public page. */
  headline: Text.regex(/\{name\}.*\{badge\}/, 'must contain {name} and {badge}'),
  /** At the bottom of the picture. */
  question: Text,
  /** Above the link to the free test. */
  invitation: Text,
})

/** The share picture of the site. */
const SiteShareText = z.object({
  headline: Text,
  line: Text,
  /** At the bottom of the picture. */
  question: Text,
  /** The alternative text. */
  alt: Text,
  /** An example: one score per area. */
  petals: z.array(z.int().min(10).max(100)).length(7),
})
export type SiteShareText = z.infer<typeof SiteShareText>

/** `content/sharing/`. */
export const SharingContent = z.object({
  shares: z
    .array(ShareText)
    .refine((shares) => shares.map(({ id }) => id).join() === '1,2,4', 'must be 1, 2 and 4'),
  badgeShare: BadgeShareText,
  siteShare: SiteShareText,
})
export type SharingContent = z.infer<typeof SharingContent>

/** The files, relative to `content/`. */
export const SHARING_FILES = {
  shares: 'sharing/share-content.yaml',
  badgeShare: 'sharing/badge-share.yaml',
  siteShare: 'sharing/site-share.yaml',
} as const satisfies Record<keyof SharingContent, string>
