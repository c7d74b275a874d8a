import { counted } from '@oola/contract/count-words'
import { formatTime, formatWeekdayDate } from '@oola/contract/date-words'
import { IconAlertCircle, IconArrowDown, IconChecks, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { FailedMessage, OwnMessage } from '../chat.outbox.ts'
import type { LogRow } from '../message-rows.ts'
import { useLogScroll } from '../use-log-scroll.ts'
import { MessageBubble } from './message-bubble.tsx'
import classes from './message-log.module.css'

interface MessageLogProps {
  /** Of whom the other side is. */
  firstName: string
  rows: readonly LogRow[]
  waiting: readonly OwnMessage[]
  failed: readonly FailedMessage[]
  hasOlder: boolean
  onOlder: () => void
  portrait: ReactNode
  isWriting: boolean
  onRetry: (message: FailedMessage) => void
  onDelete: (message: FailedMessage) => void
}

/** What was said, the newest at the bottom. It opens where what is new begins, and keeps its place while it grows. */
export function MessageLog(props: MessageLogProps) {
  const { firstName, rows, waiting, failed, hasOlder, onOlder, portrait, isWriting } = props
  const newest = rows.findLast((row) => row.kind === 'message')
  const { log, onScroll, away, missed, toNewest } = useLogScroll({
    newestKey: newest?.key,
    isNewestMine: newest?.kind === 'message' && newest.isMine,
    ownCount: waiting.length + failed.length,
    onTop: hasOlder ? onOlder : undefined,
  })
  const isEmpty = rows.length + waiting.length + failed.length === 0
  return (
    <div className={classes.place}>
      <div
        ref={log}
        className={classes.log}
        role="log"
        aria-label={`Messages with ${firstName}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={classes.lines}>
          {hasOlder && (
            <div className={classes.older}>
              <Button size="sm" variant="text" onClick={onOlder}>
                SHOW EARLIER MESSAGES
              </Button>
            </div>
          )}
          {isEmpty && <p className={classes.empty}>No messages yet. A hello is a good start.</p>}
          {rows.map((row) => (
            <Row key={row.key} row={row} firstName={firstName} portrait={portrait} />
          ))}
          {failed.map((message) => (
            <MessageBubble
              key={message.key}
              side="mine"
              state="failed"
              author="You"
              text={message.text}
              foot={
                <>
                  <IconAlertCircle size={15} stroke={2} aria-hidden />
                  <Text as="span" tone="danger">
                    Not sent. {message.reason}
                  </Text>
                  <LinkButton onClick={() => props.onRetry(message)}>RETRY</LinkButton>
                  <LinkButton onClick={() => props.onDelete(message)}>DELETE</LinkButton>
                </>
              }
            />
          ))}
          {waiting.map((message, index) => (
            <MessageBubble
              key={message.key}
              side="mine"
              state="waiting"
              author="You"
              text={message.text}
              foot={
                index === waiting.length - 1 && (
                  <>
                    <IconClock size={15} stroke={1.75} aria-hidden />
                    Waiting to send
                  </>
                )
              }
            />
          ))}
          {isWriting && (
            <div className={classes.message} data-side="other">
              <span className={classes.portrait}>{portrait}</span>
              <div className={`${classes.bubble} ${classes.typing}`}>
                <span className={classes.author}>{firstName} is writing</span>
                <i />
                <i />
                <i />
              </div>
            </div>
          )}
        </div>
      </div>
      {away && (
        <button
          type="button"
          className={classes.newest}
          aria-label={missed > 0 ? `To the newest message, ${missed} new` : 'To the newest message'}
          onClick={toNewest}
        >
          <IconArrowDown size={20} stroke={2} aria-hidden />
          {missed > 0 && <span aria-hidden>{missed > 99 ? '+99' : missed}</span>}
        </button>
      )}
    </div>
  )
}

interface RowProps {
  row: LogRow
  firstName: string
  portrait: ReactNode
}

function Row({ row, firstName, portrait }: RowProps) {
  if (row.kind === 'day') return <p className={classes.day}>{formatWeekdayDate(row.date)}</p>
  if (row.kind === 'new')
    return (
      <p className={classes.fresh} data-new-line>
        {counted(row.count, 'new message')}
        {row.isCut && ', the first ones further up'}
      </p>
    )
  const { message, isMine, endsRun, isReadMark } = row
  return (
    <MessageBubble
      side={isMine ? 'mine' : 'other'}
      author={isMine ? 'You' : firstName}
      text={message.text}
      portrait={endsRun && portrait}
      foot={
        endsRun && (
          <>
            <time dateTime={message.at}>{formatTime(`${message.date}T${message.time}`)}</time>
            {message.fromSMS && <Chip>Text</Chip>}
            {isReadMark && (
              <>
                <IconChecks size={16} stroke={1.75} aria-hidden />
                <span>Read</span>
              </>
            )}
          </>
        )
      }
    />
  )
}
