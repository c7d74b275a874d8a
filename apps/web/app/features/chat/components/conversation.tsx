import { IconWifiOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { newClientKey } from '#web/lib/client-key.ts'
import { useConnection } from '#web/lib/connection.ts'
import { useDrafts } from '#web/lib/drafts.ts'
import { useOutbox } from '#web/lib/outbox/use-outbox.ts'
import { memberId } from '#web/lib/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { chatOutbox, type FailedMessage, failedMessages, messageDrafts } from '../chat.outbox.ts'
import { chatQueries, type Pair } from '../chat.queries.ts'
import type { LoadedConversation } from '../conversation-pages.ts'
import { logRows } from '../message-rows.ts'
import { textLength } from '../text-length.ts'
import { useChatLine } from '../use-chat-line.ts'
import { useMarkRead } from '../use-mark-read.ts'
import { useOlder } from '../use-older.ts'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'

interface ConversationProps {
  pair: Pair
  /** The other side's name. */
  firstName: string
  portrait: ReactNode
  /** Queries of other features that a push invalidates; always the same list. */
  alsoStale: readonly (readonly unknown[])[]
}

/** The conversation of a coach and a client (mockup 43; ROOM-25 to ROOM-31). Give it the pair as its key. */
export function Conversation(props: ConversationProps) {
  const query = useQuery(chatQueries.conversation(props.pair))
  // Cached data does not show what is new; offline it is all there is.
  const isFresh = query.isFetchedAfterMount || query.failureCount > 0
  return (
    <Loaded
      query={{ ...query, data: isFresh ? query.data : undefined }}
      failure="We could not open the chat"
      safe="Your messages are safe."
      skeleton={
        <Stack gap={4}>
          <Skeleton shape="block" width="60%" height={72} />
          <Skeleton shape="block" width="48%" height={48} />
          <Skeleton shape="block" width="64%" height={72} />
        </Stack>
      }
    >
      {(loaded) => <OpenConversation {...props} loaded={loaded} />}
    </Loaded>
  )
}

const waitingWords = (count: number): string => {
  if (count === 0) return 'What you write waits here and goes out when you are back.'
  return count === 1
    ? 'One message waits here. It goes out when you are back.'
    : `${count} messages wait here. They go out in this order when you are back.`
}

function OpenConversation(props: ConversationProps & { loaded: LoadedConversation }) {
  const { pair, firstName, portrait, loaded, alsoStale } = props
  const me = memberId()
  const [fresh] = useState({ after: loaded.readByMe, count: loaded.unread })
  const outbox = chatOutbox()
  const { waiting: allWaiting } = useOutbox(outbox)
  const [failedStore, draftStore] = [failedMessages(), messageDrafts()]
  const allFailed = useDrafts(failedStore)
  const draftId = `${pair.coachId}-${pair.clientId}`
  const text = useDrafts(draftStore).get(draftId) ?? ''
  const { isWriting, emitTyping } = useChatLine(pair, alsoStale)
  const isOffline = useConnection() === 'offline'
  useMarkRead(pair, loaded)
  const older = useOlder(pair, loaded)

  const sent = new Set(loaded.messages.map(({ clientKey }) => clientKey))
  const isHere = (message: Pair & { key: string }) =>
    message.coachId === pair.coachId && message.clientId === pair.clientId && !sent.has(message.key)
  const waiting = [...allWaiting.values()].filter(isHere)

  const setText = (next: string) => {
    if (next) draftStore.put(draftId, next)
    else draftStore.drop(draftId)
    if (textLength(next) > 0) emitTyping()
  }
  const send = () => {
    outbox.put({ ...pair, key: newClientKey(), text })
    setText('')
  }
  const retry = ({ reason: _, ...message }: FailedMessage) => {
    failedStore.drop(message.key)
    outbox.put(message)
  }
  return (
    <>
      <MessageLog
        firstName={firstName}
        rows={logRows({ messages: loaded.messages, me, fresh, readByOther: loaded.readByOther })}
        waiting={waiting}
        failed={[...allFailed.values()].filter(isHere)}
        hasOlder={loaded.hasMore}
        onOlder={older}
        portrait={portrait}
        isWriting={isWriting}
        onRetry={retry}
        onDelete={({ key }) => failedStore.drop(key)}
      />
      {isOffline && (
        <Card tone="warn" padding="small" role="alert">
          <Row gap={3}>
            <span>
              <IconWifiOff size={22} stroke={1.75} aria-hidden />
            </span>
            <Text wide>
              <b>You are offline</b> {waitingWords(waiting.length)}
            </Text>
          </Row>
        </Card>
      )}
      {loaded.isOpen || text ? (
        // A text that was begun stays on screen when coaching ends.
        <Composer firstName={firstName} text={text} onText={setText} onSend={send} />
      ) : (
        <Card tone="sunken" padding="small">
          <Text tone="quiet" center wide>
            You can read this chat, but not write in it: the coaching isn’t active right now.
          </Text>
        </Card>
      )}
    </>
  )
}
