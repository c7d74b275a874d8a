import { ShareKind } from '@oola/contract/sharing/sharing.calls'
import { z } from 'zod'

const Text = z.string().trim().min(1)

/** What a member shares after Step 1 and the reviews (id 1) and after Step 2 (id 2): C-41. */
const ShareText = z.object({
  id: ShareKind,
  /** Holds the stand-alone word `date`, which the client replaces (SCORE-23). */
  title: Text.regex(/\bdate\b/, 'must contain the word "date"'),
  message: Text,
  /** Of the public page and its picture. */
  headline: Text.regex(/\{name\}/, 'must contain {name}'),
  /** The picture's headline when the first name cannot be drawn. */
  anonymous: Text,
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
export type BadgeShareText = z.infer<typeof BadgeShareText>

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
    .refine((shares) => shares.length === 2 && shares[0]?.id === 1 && shares[1]?.id === 2, 'must be 1 and 2'),
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
