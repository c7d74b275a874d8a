import { SHARE_KINDS } from '@oola/contract/sharing/sharing.constants'
import { z } from 'zod'

const Text = z.string().trim().min(1)

const { wheel, topSeven, goal } = SHARE_KINDS

/** What a member shares: a wheel, the Top 7 (C-41), or a goal that was reached. */
const ShareText = z.object({
  id: z.literal([wheel, topSeven, goal]),
  /** Holds the stand-alone word `date`, which the client replaces (SCORE-23). */
  title: Text.regex(/\bdate\b/, 'must contain the word "date"'),
  message: Text,
  /** Of the public page and its picture. */
  headline: Text.regex(/\{name\}/, 'must contain {name}'),
  /** The picture's headline when the first name cannot be drawn. */
  anonymous: Text,
  /** Under the headline; a goal's own words stand there instead, where they can be drawn. */
  line: Text,
  /** At the foot of the picture. */
  question: Text,
  /** Above the link to the free test. */
  invitation: Text,
})
export type ShareText = z.infer<typeof ShareText>

/** Around every shared badge; the badge brings its own title and message. */
const BadgeShareText = z.object({
  /** Of the public page. */
  headline: Text.regex(/\{name\}.*\{badge\}/, 'must contain {name} and {badge}'),
  /** At the foot of the picture. */
  question: Text,
  /** Above the link to the free test. */
  invitation: Text,
})

/** The picture beside a link to the site itself. */
const SiteShareText = z.object({
  headline: Text,
  line: Text,
  /** At the foot of the picture. */
  question: Text,
  /** The picture in words. */
  alt: Text,
  /** An example: one score for each area. */
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

/** Where it stands, relative to `content/`. */
export const SHARING_FILES = {
  shares: 'sharing/share-content.yaml',
  badgeShare: 'sharing/badge-share.yaml',
  siteShare: 'sharing/site-share.yaml',
} as const satisfies Record<keyof SharingContent, string>
