import { counted } from '@oola/contract/count-words'
import { formatTime, formatWeekdayDate } from '@oola/contract/date-words'
import { IconAlertCircle, IconArrowDown, IconChecks, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { FailedMessage, OwnMessage } from '../chat.outbox.ts'
import type { LogRow } from '../message-rows.ts'
import { useLogScroll } from '../use-log-scroll.ts'
import classes from './chat.module.css'
import { MessageBubble } from './message-bubble.tsx'

interface MessageLogProps {
  /** The other side's name. */
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

/**
 * The messages, the newest at the bottom. It opens at the first unread one, and preserves the scroll position while
 * it grows.
 */
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
        <Stack gap={2} className={classes.lines}>
          {hasOlder && (
            <Row justify="middle">
              <Button size="sm" variant="text" onClick={onOlder}>
                SHOW EARLIER MESSAGES
              </Button>
            </Row>
          )}
          {isEmpty && (
            <Text tone="quiet" center>
              No messages yet. A hello is a good start.
            </Text>
          )}
          {rows.map((row) => (
            <Line key={row.key} row={row} firstName={firstName} portrait={portrait} />
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
              <span>{portrait}</span>
              <div className={`${classes.bubble} ${classes.typing}`}>
                <VisuallyHidden>{firstName} is writing</VisuallyHidden>
                <i />
                <i />
                <i />
              </div>
            </div>
          )}
        </Stack>
      </div>
      {away && (
        <div className={classes.newest}>
          <IconButton
            label={missed > 0 ? `To the newest message, ${missed} new` : 'To the newest message'}
            variant="surface"
            unread={missed}
            tooltipSide="top"
            onClick={toNewest}
          >
            <IconArrowDown size={20} stroke={2} />
          </IconButton>
        </div>
      )}
    </div>
  )
}

interface LineProps {
  row: LogRow
  firstName: string
  portrait: ReactNode
}

function Line({ row, firstName, portrait }: LineProps) {
  if (row.kind === 'day')
    return (
      <Text size="small" tone="faint" center wide>
        {formatWeekdayDate(row.date)}
      </Text>
    )
  if (row.kind === 'new')
    return (
      <Text size="small" tone="brand" strong wide className={classes.fresh} data-new-line="">
        {counted(row.count, 'new message')}
        {row.isCut && ', the first ones further up'}
      </Text>
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
