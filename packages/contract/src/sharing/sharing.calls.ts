import { z } from 'zod'
import { call } from '../call.ts'
import { CalendarDate } from '../dates.ts'
import { Done, Id, IdParam, UserParam } from '../ids.ts'
import { SHARE_KINDS } from './sharing.constants.ts'

const ShareKind = z.literal(Object.values(SHARE_KINDS))

const KindParam = z.object({
  kind: z.enum(['1', '2', '3', '4']).transform(Number).pipe(ShareKind),
})

const CodeParam = z.object({ shareCode: z.string().regex(/^[A-Za-z0-9_-]{16,40}$/) })

/** Content of a share dialog (SCORE-22). The page at `shareUrl` is private until it is published. */
export const ShareContent = z.object({
  webAlias: z.string().nullable(),
  /** Absolute address of the PNG. */
  socialMediaImageUrl: z.string(),
  /** A wheel's title contains the separate word `date`, which the client replaces with `day` (SCORE-23). */
  socialMediaTitle: z.string(),
  socialMediaMessage: z.string(),
  /** Absolute address of the public page, with the web alias if there is one (spec-decision 8). */
  shareUrl: z.string(),
  /** Identifies the page for publishing and withdrawing. */
  shareCode: z.string(),
  kind: ShareKind,
  /** The assessment of a wheel; null for badges and goals. */
  assessmentId: Id.nullable(),
  /** The member's local day of the wheel, Top 7, badge or goal. */
  day: CalendarDate,
  /** Whether the page is public. */
  isPublic: z.boolean(),
  /** Data for a preview: the picture itself is private before the page is published. */
  wheel: z.object({
    /** Kind 1: seven area scores of 10-100. Kind 2: the areas (1-7) of the Top 7 in their order. Kind 4: the goal's area. */
    petals: z.array(z.int()),
    /** Kind 1: the overall score. Kind 2: the number of goals. Kind 3: goals completed by then. */
    hub: z.int(),
  }),
})
export type ShareContent = z.infer<typeof ShareContent>

/** A published page of the member. */
export const SharedLink = z.object({
  shareCode: z.string(),
  kind: ShareKind,
  /** As in `ShareContent`; for a goal its text. */
  title: z.string(),
  day: CalendarDate,
  shareUrl: z.string(),
  /** The member's local day of publication. */
  publishedOn: CalendarDate,
})
export type SharedLink = z.infer<typeof SharedLink>

export const getShareContent = call({
  method: 'GET',
  path: '/Customer/GetShareContent/:kind',
  access: 'member',
  private: true,
  summary: 'Title, message, picture and link to share a wheel, the Top 7, a badge or a goal that was reached',
  source: 'SCORE-26, SCORE-27; spec-decisions 8 and 16.9',
  params: KindParam,
  query: z.object({
    /** Kind 1: an earlier wheel; the newest by default. */
    assessmentId: IdParam.optional(),
    /** Kind 3. */
    badgeId: IdParam.optional(),
    /** Kind 4. */
    goalId: IdParam.optional(),
  }),
  reply: ShareContent,
  errors: ['not_found', 'wrong_step'],
})

export const getSharePicture = call({
  method: 'GET',
  path: '/Customer/GetSharePicture/:shareCode',
  access: 'member',
  private: true,
  ownThing: 'shareCode',
  summary: 'The share picture to download, public or not',
  source: 'ours: spec-decision 16.9',
  params: CodeParam,
  /** A PNG of 1200 x 630, some 60 kB. */
  reply: z.object({ png: z.base64() }),
  errors: ['not_found', 'drawings_busy'],
})

export const getSharedLinks = call({
  method: 'GET',
  path: '/Customer/GetSharedLinks/:userId',
  access: 'member',
  summary: 'The published pages of the member, newest first',
  source: 'ours: spec-decision 16.9',
  params: UserParam,
  reply: z.array(SharedLink),
})

export const publishShare = call({
  method: 'PUT',
  path: '/Customer/PublishShare/:shareCode',
  access: 'member',
  ownThing: 'shareCode',
  summary: 'Publish the page and its picture, when the member has chosen a channel',
  source: 'ours: spec-decision 8',
  params: CodeParam,
  reply: Done,
  errors: ['not_found'],
})

export const withdrawShare = call({
  method: 'DELETE',
  path: '/Customer/WithdrawShare/:shareCode',
  access: 'member',
  ownThing: 'shareCode',
  summary: 'Withdraw page and picture for good; sharing again creates a new link. Idempotent',
  source: 'ours: spec-decision 16.9',
  params: CodeParam,
  reply: Done,
  errors: ['not_found'],
})
