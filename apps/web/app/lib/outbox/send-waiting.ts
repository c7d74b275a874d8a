import { DONE_AGO_HEADER } from '@oola/contract/offline/done-day'
import { callAddress } from '#web/lib/call-address.ts'
import { doneAgo } from './done-ago.ts'
import type { OutboxChannel } from './outbox-channel.ts'
import { newestOf, type OutboxDisk, prefixOf, type StoredItem } from './outbox-disk.ts'

interface Parts {
  readonly disk: OutboxDisk
  readonly channel: Pick<OutboxChannel, 'post'>
  readonly lock: <R>(name: string, work: () => Promise<R>) => Promise<R>
  /** Read before each request: the member may log out meanwhile. Null without a session. */
  readonly session: () => Promise<{ readonly userId: number; readonly token: string } | null>
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  readonly now: () => number
  /** Items of these prefixes are sent by their own outbox. */
  readonly skip?: (prefix: string) => boolean
}

/**
 * `refused`: it stays with its reason, and the next one follows; `stays`: for the page, which shows it to the member, and so do
 * the ones after it; `unreached`: later again.
 */
type Outcome = 'sent' | 'refused' | 'stays' | 'unreached'

/** Why the server refused, in its words for the member. */
const reasonOf = async (response: Response): Promise<string> => {
  const body: { message?: unknown } | null = await response.json().catch(() => null)
  return typeof body?.message === 'string' ? body.message : 'This was not accepted.'
}

/**
 * Sends stored items without the code of their features: in the service worker, and in a page for the kinds that are not
 * on it. Oldest first, one sender at a time, only items of the signed-in member. What the server refuses stays for the
 * page.
 * @throws when the server was not reached: the browser wakes the worker again
 */
export const sendWaiting = async (parts: Parts): Promise<void> => {
  const { disk, lock, skip = () => false } = parts
  const found = await disk.load()
  const prefixes = new Set([...(found?.items.keys() ?? [])].map(prefixOf))
  const outcomes: Outcome[] = []
  for (const prefix of prefixes)
    if (!skip(prefix)) outcomes.push(await lock(prefix, () => sendPrefix(parts, prefix)))
  if (outcomes.includes('unreached')) throw new Error('the server was not reached')
}

const sendPrefix = async (parts: Parts, prefix: string): Promise<Outcome> => {
  const { disk, channel } = parts
  // Again, under the lock: a tab may have sent some.
  const all = [...((await disk.load())?.items ?? [])].filter(([key]) => prefixOf(key) === prefix)
  for (const [stamp, stored] of newestOf(all)) {
    if (stored.refused !== undefined || stored.call === null) continue
    const outcome = await sendItem(parts, stamp, stored)
    if (outcome === 'refused') continue
    if (outcome !== 'sent') return outcome
    const gone = all.filter(([key, { key: other }]) => other === stored.key && key <= stamp)
    const dropped = gone.map(([key]) => key)
    await disk.drop(dropped)
    channel.post({ dropped })
  }
  return 'sent'
}

const sendItem = async (parts: Parts, stamp: string, stored: StoredItem): Promise<Outcome> => {
  const { disk, channel, fetch, now } = parts
  const { call, memberId, doneAt } = stored
  const session = await parts.session()
  if (!call || session?.userId !== memberId) return 'stays'
  const [method = '', path = ''] = call.name.split(' ')
  const headers = new Headers({
    accept: 'application/json',
    authorization: `Bearer ${session.token}`,
    [DONE_AGO_HEADER]: doneAgo(doneAt, now()),
    ...(call.body !== undefined && { 'content-type': 'application/json' }),
  })
  const body = call.body === undefined ? null : JSON.stringify(call.body)
  const address = callAddress(path, call.params ? { params: call.params } : {})
  const response = await fetch(address, { method, headers, body }).catch(() => null)
  if (response === null || response.status === 429 || response.status >= 502) return 'unreached'
  if (response.ok) return 'sent'
  // Signed out, or a refusal that the item's own page handles.
  const isSignedOut = response.status === 401 || response.status === 403
  if (isSignedOut || response.status >= 500 || !stored.keepsRefused) return 'stays'
  await disk.put(new Map([[stamp, { ...stored, refused: await reasonOf(response) }]]))
  channel.post({ dropped: [] })
  return 'refused'
}
