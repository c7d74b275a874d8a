import { MESSAGE_MAX } from '@oola/contract/chat/chat.constants'
import { type Drafts, memberDrafts } from '#web/lib/drafts.ts'
import type { WaitingWords } from '#web/lib/outbox/outbox-disk.ts'
import type { SendHow } from '#web/lib/outbox/outbox-kind.ts'
import { callTo, sendCall } from '#web/lib/outbox/send-call.ts'
import { memberOutbox } from '#web/lib/outbox/use-outbox.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refreshQueries } from '#web/lib/refresh-queries.ts'
import { memberId } from '#web/lib/session.ts'
import { chatQueries } from './chat.queries.ts'
import { withSent } from './conversation-pages.ts'

/** A message that the server has not acknowledged. */
export interface OwnMessage {
  readonly coachId: number
  readonly clientId: number
  /** Its key, so that sending it twice creates one message. */
  readonly key: string
  readonly text: string
}

const parse = (stored: unknown): OwnMessage | null => {
  const { coachId, clientId, key, text } = (stored ?? {}) as Partial<OwnMessage>
  const isUsable =
    Number.isInteger(coachId) &&
    Number.isInteger(clientId) &&
    typeof key === 'string' &&
    typeof text === 'string' &&
    text.length <= MESSAGE_MAX * 2
  return isUsable ? (stored as OwnMessage) : null
}

/** A message that the server refused, and why. */
export interface FailedMessage extends OwnMessage {
  readonly reason: string
}

const parseFailed = (stored: unknown): FailedMessage | null => {
  const { reason } = (stored ?? {}) as Partial<FailedMessage>
  return parse(stored) && typeof reason === 'string' ? (stored as FailedMessage) : null
}

/** Refused ones, by key: they stay until they are sent again or deleted (look-coaching 5). */
export const failedMessages = (): Drafts<FailedMessage> =>
  memberDrafts('chat-failed', memberId(), parseFailed)

const parseDraft = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null)

/** Unsent drafts, by conversation. */
export const messageDrafts = (): Drafts<string> => memberDrafts('chat-draft', memberId(), parseDraft)

const callOf = ({ coachId, clientId, key, text }: OwnMessage) =>
  callTo('POST /ChatConversation/InsertChatMessage', {
    body: { CoachId: coachId, ClientID: clientId, Message: text, clientKey: key },
  })

const sendMessage = async (item: OwnMessage, how: SendHow) => {
  const message = await sendCall(callOf(item), { ...how, quiet: true })
  const { queryKey } = chatQueries.conversation(item)
  queryClient.setQueryData(queryKey, (loaded) => loaded && withSent(loaded, message))
}

const words = ({ clientId, text }: OwnMessage): WaitingWords => ({
  kind: 'message',
  title: text,
  to: clientId === memberId() ? '/coachingRoom/chat' : '/DashboardCoach',
})

const reload = () => refreshQueries(queryClient, [['chat']])

/** Messages are sent one after the other, also after the connection was lost (ROOM-26; traps 15, 17). */
export const chatOutbox = memberOutbox<OwnMessage>('chat', () => ({
  keyOf: ({ key }) => key,
  parse,
  pause: 0,
  most: 1,
  call: callOf,
  words,
  send: (items, how) => Promise.all(items.map((item) => sendMessage(item, how))),
  onSaved: async () => {
    void reload()
  },
  reload,
  refuse: (error, items) => {
    const reason = error.issues[0]?.message ?? error.message
    for (const item of items) failedMessages().put(item.key, { ...item, reason })
    return items
  },
}))
