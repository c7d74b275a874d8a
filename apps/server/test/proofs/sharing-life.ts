import {
  getShareContent,
  getSharedLinks,
  getSharePicture,
  publishShare,
  withdrawShare,
} from '@oola/contract/sharing/sharing.calls'
import type { Caller } from './caller.ts'

type Sharing = Pick<Caller, 'ask' | 'open'>

/** Each call twice, as after a lost reply. */
const TWICE = [1, 2]

/** Publishes a subject and opens its page and picture without a session; returns its code. */
export const sharer =
  ({ ask, open }: Sharing) =>
  async (kind: '1' | '2' | '3', query: { badgeId?: string } = {}): Promise<string> => {
    const { shareCode, shareUrl, socialMediaImageUrl } = await ask(getShareContent, {
      params: { kind },
      query,
    })
    await ask(publishShare, { params: { shareCode } })
    for (const url of [shareUrl, socialMediaImageUrl]) {
      const address = new URL(url).pathname
      const status = await open(address)
      if (status !== 200) throw new Error(`${address}: ${status}`)
    }
    return shareCode
  }

/** A badge that is shared, opened, saved as a picture, and withdrawn. */
export const shareAndWithdraw = async (caller: Sharing, userId: number, badgeId: string): Promise<void> => {
  const shareCode = await sharer(caller)('3', { badgeId })
  await caller.ask(getSharedLinks, { params: { userId: String(userId) } })
  await caller.ask(getSharePicture, { params: { shareCode } })
  for (const _ of TWICE) await caller.ask(withdrawShare, { params: { shareCode } })
}
