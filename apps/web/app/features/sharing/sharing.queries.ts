import { shareTitle } from '@oola/contract/sharing/share-title'
import type { ShareContent } from '@oola/contract/sharing/sharing.calls'
import { SHARE_KINDS } from '@oola/contract/sharing/sharing.constants'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

/**
 * The shared content: a wheel (by default the newest), the Top 7, a badge, or an achieved goal (C-41; spec-decision
 * 16.9).
 */
export type ShareSubject =
  | { readonly kind: 1; readonly assessmentId?: number }
  | { readonly kind: 2 }
  | { readonly kind: 3; readonly badgeId: number }
  | { readonly kind: 4; readonly goalId: number }

const shown = (content: ShareContent) => ({
  ...content,
  url: content.shareUrl,
  // The day of the shared content, not today (spec-decision 16.9). A badge's title has no day.
  title:
    content.kind === SHARE_KINDS.badge
      ? content.socialMediaTitle
      : shareTitle(content.socialMediaTitle, content.day),
  message: content.socialMediaMessage,
  imageUrl: content.socialMediaImageUrl,
})
export type ShownShare = ReturnType<typeof shown>

/** `content(subject)` link, title, message and picture to share; `links()` the public ones. */
export const sharingQueries = {
  content: ({ kind, ...ids }: ShareSubject) =>
    queryOptions({
      queryKey: ['sharing', 'content', kind, ids],
      queryFn: async ({ signal }) =>
        shown(
          await send(
            'GET /Customer/GetShareContent/:kind',
            {
              params: { kind: `${kind}` },
              query: Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)])),
            },
            { signal },
          ),
        ),
      // Public links may have changed on another device.
      staleTime: 0,
    }),

  links: () =>
    queryOptions({
      queryKey: ['sharing', 'links'],
      queryFn: ({ signal }) =>
        send('GET /Customer/GetSharedLinks/:userId', { params: { userId: String(memberId()) } }, { signal }),
      staleTime: 0,
    }),
}
