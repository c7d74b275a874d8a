import { z } from 'zod'
import { call } from '../call.ts'
import { Done } from '../ids.ts'

/** 1 after Step 1 and the reviews, 2 after Step 2 and on the dashboard (G: C-41). */
export const ShareKind = z.union([z.literal(1), z.literal(2)])

/** What a share dialog offers (SCORE-22). The page behind `shareUrl` is private until it is published. */
export const ShareContent = z.object({
  webAlias: z.string().nullable(),
  /** Absolute address of the PNG. */
  socialMediaImageUrl: z.string(),
  /** Contains the stand-alone word `date`; the client puts in today's date (SCORE-23). */
  socialMediaTitle: z.string(),
  socialMediaMessage: z.string(),
  /** Absolute address of the public page, under the web alias when there is one (spec-decision 8). */
  shareUrl: z.string(),
  /** Identifies the page for publishing. */
  shareCode: z.string(),
  /** What the picture shows, for a preview: the picture itself cannot be seen before the page is published. */
  wheel: z.object({
    /** Kind 1: seven area scores of 10-100. Kind 2: the areas (1-7) of the Top 7 in their order. */
    petals: z.array(z.int()),
    /** Kind 1: the overall score. Kind 2: the number of goals. */
    hub: z.int(),
  }),
})
export type ShareContent = z.infer<typeof ShareContent>

export const getShareContent = call({
  method: 'GET',
  path: '/Customer/GetShareContent/:kind',
  access: 'member',
  summary: 'Title, message, picture and link to share',
  source: 'SCORE-26, SCORE-27; spec-decision 8',
  params: z.object({
    kind: z.enum(['1', '2']).transform(Number).pipe(ShareKind),
  }),
  reply: ShareContent,
})

export const publishShare = call({
  method: 'PUT',
  path: '/Customer/PublishShare/:shareCode',
  access: 'member',
  summary: 'The member chose a channel: the page and its picture become public',
  source: 'spec-decision 8',
  params: z.object({ shareCode: z.string().regex(/^[A-Za-z0-9_-]{16,40}$/) }),
  reply: Done,
})
