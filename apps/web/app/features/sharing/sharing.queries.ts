import { shareTitle } from '@oola/contract/sharing/share-title'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

/** 1 after Step 1 and the reviews, 2 after Step 2 and on the dashboard (C-41). */
export type ShareKind = 1 | 2

/** What can be shared: `content(kind)` link, title, message and picture. */
export const sharingQueries = {
  /** The title says today's date, which is the server's "now" in the member's zone, not this device's (SCORE-23). */
  content: (kind: ShareKind) =>
    queryOptions({
      queryKey: ['sharing', 'content', kind],
      queryFn: async ({ signal }) => {
        const [content, profile] = await Promise.all([
          send('GET /Customer/GetShareContent/:kind', { params: { kind: `${kind}` } }, { signal }),
          send(
            'GET /Customer/GetCustomerProfileInfo/:userId',
            { params: { userId: String(memberId()) } },
            { signal },
          ),
        ])
        return {
          url: content.shareUrl,
          title: shareTitle(content.socialMediaTitle, profile.customerLocalTime.slice(0, 10)),
          message: content.socialMediaMessage,
          imageUrl: content.socialMediaImageUrl,
          shareCode: content.shareCode,
          wheel: content.wheel,
        }
      },
      // The date and the picture belong to the moment in which the dialog opens.
      staleTime: 0,
    }),
}
