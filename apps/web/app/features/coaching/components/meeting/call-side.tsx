import type { ConversationSummary } from '@oola/contract/chat/chat.schema'
import { useQuery } from '@tanstack/react-query'
import { NotesPanel } from '#web/features/sessions/components/notes-panel.tsx'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { joined } from '#web/ui/layout/gap.ts'
import { Heading } from '#web/ui/layout/heading.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { SegmentedTabs, TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import { ChatCard } from '../room/chat-card.tsx'
import classes from './meeting.module.css'

function Notes({ pair: { coachId, clientId, other } }: { pair: ConversationSummary }) {
  return <NotesPanel pair={{ coachId, clientId }} firstName={other.firstName} isOpen />
}

function Chat({ pair, head = false }: { pair: ConversationSummary; head?: boolean }) {
  const { data: settings } = useQuery(siteQueries.settings())
  return (
    <ChatCard
      conversation={pair}
      media={settings?.addresses.media}
      head={
        head && (
          <Heading level={2} variant="h4">
            Chat
          </Heading>
        )
      }
    />
  )
}

/** Notes and chat next to the call. */
export function CallSide({ pair }: { pair: ConversationSummary }) {
  return (
    <div className={classes.side}>
      <Card as="section" gap={3} className={classes.notes} data-part="notes" aria-labelledby="call-notes">
        <Heading level={2} variant="h4" id="call-notes">
          Notes
        </Heading>
        <Notes pair={pair} />
      </Card>
      <div className={classes.chat} data-part="chat">
        <Chat pair={pair} head />
      </div>
    </div>
  )
}

const TABS = [
  { id: 'chat', label: 'CHAT' },
  { id: 'notes', label: 'NOTES' },
] as const

interface CallSheetProps {
  pair: ConversationSummary
  part: 'chat' | 'notes'
  onPart: (part: 'chat' | 'notes') => void
  onClose: () => void
}

/** The same on a phone: a bottom sheet (mockup 42). */
export function CallSheet({ pair, part, onPart, onClose }: CallSheetProps) {
  return (
    <AppModal opened onClose={onClose} title="Chat and notes">
      <SegmentedTabs
        fullWidth
        label="Chat and notes"
        idPrefix="call"
        tabs={TABS}
        value={part}
        onChange={onPart}
      />
      <TabPanel idPrefix="call" id={part}>
        <div className={joined(classes.sheet, part === 'chat' && classes.chat)}>
          {part === 'chat' ? <Chat pair={pair} /> : <Notes pair={pair} />}
        </div>
      </TabPanel>
    </AppModal>
  )
}
