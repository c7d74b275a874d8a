import type { CallReply } from '@oola/contract/call'
import type { StaffCalls } from '@oola/contract/staff/staff-call-names'
import { IconArchive, IconInbox } from '@tabler/icons-react'
import { ScreenHead } from '../../kit/screen-head.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import { minutesWords } from '../waiting-words.ts'

type Inbox = CallReply<StaffCalls['GET /staff/requests']>

/** `7 wait, 1 is late. Answers took 3 h 10 min this week.` */
const factsOf = ({ counts: { waits, late }, answerMinutes }: Inbox): string => {
  const lateWords = late === 0 ? 'none is late' : `${late} ${late === 1 ? 'is' : 'are'} late`
  const took = answerMinutes ? ` Answers took ${minutesWords(answerMinutes)} this week.` : ''
  return `${waits} ${waits === 1 ? 'waits' : 'wait'}, ${lateWords}.${took}`
}

interface InboxHeadProps {
  readonly inbox: Inbox | undefined
  readonly isClosed: boolean
  readonly onClosed: (isClosed: boolean) => void
}

/** The head of the inbox: what waits, how long answers took. */
export function InboxHead({ inbox, isClosed, onClosed }: InboxHeadProps) {
  const Icon = isClosed ? IconInbox : IconArchive
  return (
    <ScreenHead
      title="Requests"
      facts={inbox && factsOf(inbox)}
      actions={
        <StaffButton
          variant="plain"
          icon={<Icon size={18} stroke={1.9} aria-hidden />}
          onClick={() => onClosed(!isClosed)}
        >
          {isClosed ? 'Open ones' : 'Closed'}
        </StaffButton>
      }
    />
  )
}
