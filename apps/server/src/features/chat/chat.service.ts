import { MESSAGES_A_PAGE } from '@oola/contract/chat/chat.constants'
import { chatPending, chatTyping, getChat } from '@oola/contract/chat/chat.events'
import type { ChatMessage, Conversation, ConversationSummary } from '@oola/contract/chat/chat.schema'
import { localDateTime } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import type { OwnPair, PairsService } from '../coaching/pairs.service.ts'
import * as repo from './chat.repo.ts'
import type { UnreadRunsService } from './unread-runs.service.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly pairs: PairsService
  readonly unreadRuns: UnreadRunsService
}

/** Conversations of a coach and a client (ROOM-25 to ROOM-31): exactly once, in one order for both, read marks. */
export const chatService = ({ db, clock, live, pairs, unreadRuns }: Needs) => {
  const toMessage = (message: repo.Message, pair: OwnPair, session: MemberSession): ChatMessage => {
    const local = localDateTime(message.at, session.timeZone)
    return {
      seq: message.seq,
      at: message.at.toISOString(),
      date: local.slice(0, 10),
      time: local.slice(11, 16),
      text: message.text,
      fromUserId: message.fromId,
      coachId: pair.coachId,
      coachName: pair.coachName,
      clientName: pair.clientName,
      fromSMS: message.fromSms,
      clientKey: message.fromId === session.memberId ? message.clientKey : null,
    }
  }

  /** Publishes to both sides' open conversations, except the tab that wrote or read. */
  const publishChange = (except: MemberSession, { coachId, clientId, room }: OwnPair): void =>
    live.publish(getChat, { coachId, clientId }, { room, except })

  return {
    /** The member's conversations, as client and as coach (G-88, G-91). */
    list: async (session: MemberSession): Promise<ConversationSummary[]> => {
      requireUserType(session, EVERY_MEMBER)
      const found = await repo.listConversations(db, session.memberId)
      // A login of the store is a client only.
      const shown = found.filter(({ clientId }) => !session.isFromStore || clientId === session.memberId)
      return shown.map(({ userId, firstName, lastName, pictureFileName, text, at, fromUserId, ...pair }) => {
        const local = at && localDateTime(at, session.timeZone)
        return {
          ...pair,
          other: { userId, firstName, lastName, pictureFileName },
          last:
            text !== null && local && fromUserId
              ? { text, date: local.slice(0, 10), time: local.slice(11, 16), fromUserId }
              : null,
        }
      })
    },

    /** ROOM-27; the last messages, or those before or after one. @throws not_allowed, not_found */
    read: async (
      session: MemberSession,
      ids: repo.Pair,
      range: { before?: number | undefined; after?: number | undefined },
    ): Promise<Conversation> => {
      const pair = await pairs.own(session, ids)
      const [found, reading] = await Promise.all([
        repo.listMessages(db.orm, pair, { ...range, limit: MESSAGES_A_PAGE + 1 }),
        repo.findReading(db.orm, pair, pair.side),
      ])
      const hasMore = found.length > MESSAGES_A_PAGE
      // The extra message is the oldest, or the newest when reading forward.
      const page = range.after === undefined ? found.slice(-MESSAGES_A_PAGE) : found.slice(0, MESSAGES_A_PAGE)
      return {
        messages: page.map((message) => toMessage(message, pair, session)),
        hasMore,
        ...reading,
        isOpen: pair.isOpen,
      }
    },

    /** ROOM-26; a repeated key returns the first message. @throws coaching_over, not_allowed, not_found */
    write: async (
      session: MemberSession,
      ids: repo.Pair,
      { text, clientKey }: { text: string; clientKey: string | undefined },
    ): Promise<ChatMessage> => {
      const pair = await pairs.open(session, ids)
      const { memberId: fromId } = session
      const message = await inTransaction(db, async (tx) => {
        await repo.lockConversation(tx, pair)
        const made = clientKey && (await repo.findByKey(tx, pair, { fromId, clientKey }))
        if (made) return made
        const { coachId, clientId } = pair
        const written = { coachId, clientId, fromId, text, clientKey, at: clock.now() }
        const added = await repo.insertMessage(tx, written)
        await unreadRuns.add(tx, pair)
        return added
      })
      publishChange(session, pair)
      live.publish(chatPending, {}, { member: pair.otherId })
      return toMessage(message, pair, session)
    },

    /** ROOM-30. @throws not_allowed, not_found */
    setRead: async (session: MemberSession, ids: repo.Pair, seq: number): Promise<void> => {
      const pair = await pairs.own(session, ids)
      const isNew = await inTransaction(db, async (tx) => {
        await repo.lockConversation(tx, pair)
        const isFurther = await repo.setRead(tx, pair, pair.side, seq)
        if (isFurther) await unreadRuns.read(tx, pair)
        return isFurther
      })
      if (!isNew) return
      publishChange(session, pair)
      live.publish(chatPending, {}, othersOf(session))
    },

    /** `pendingMessages` of a client: the coach's messages that the client has not read (G-88). */
    unreadOfClient: async (pair: repo.Pair): Promise<number> =>
      (await repo.findUnread(db.orm, pair, 'client')).count,

    /** Publishes to the other side that this one is writing. */
    isTyping: (session: MemberSession, pair: OwnPair): void =>
      live.publish(chatTyping, { userId: session.memberId }, { room: pair.room, except: session }),
  }
}
export type ChatService = ReturnType<typeof chatService>
