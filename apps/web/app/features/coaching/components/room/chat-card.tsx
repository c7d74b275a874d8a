import type { ConversationSummary } from '@oola/contract/chat/chat.schema'
import type { ReactNode } from 'react'
import { Conversation } from '#web/features/chat/components/conversation.tsx'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'

interface ChatCardProps {
  conversation: ConversationSummary
  media: string | undefined
  /** Above the messages. */
  head?: ReactNode
}

/** An event of the pair's hub also means that a note was written. */
const NOTES = [['sessions', 'notes']] as const

/** The conversation of a pair as a card that fills its container. */
export function ChatCard({ conversation, media, head }: ChatCardProps) {
  const { coachId, clientId, other } = conversation
  return (
    <Card as="section" gap={3} aria-label="Chat">
      {head}
      <Conversation
        key={`${coachId}-${clientId}`}
        pair={{ coachId, clientId }}
        firstName={other.firstName}
        alsoStale={NOTES}
        portrait={
          <Portrait
            userId={other.userId}
            name={`${other.firstName} ${other.lastName}`}
            size={36}
            {...pictureAddress(other.pictureFileName, media)}
          />
        }
      />
    </Card>
  )
}
