import type { ReactNode } from 'react'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { messageParts } from '../message-parts.ts'
import classes from './chat.module.css'

interface MessageBubbleProps {
  side: 'mine' | 'other'
  state?: 'sent' | 'waiting' | 'failed'
  /** Sender, for screen readers. */
  author: string
  text: string
  /** Next to the last bubble of a run. */
  portrait?: ReactNode
  /** Below it: time, marks, actions. */
  foot?: ReactNode
}

/** One message (mockup 43). Its URLs are links, opened without opener and referrer. */
export function MessageBubble({ side, state = 'sent', author, text, portrait, foot }: MessageBubbleProps) {
  return (
    <div className={classes.message} data-side={side} data-run={foot ? undefined : true}>
      {side === 'other' && <span>{portrait}</span>}
      <div className={classes.bubble} data-state={state}>
        <VisuallyHidden>{author}: </VisuallyHidden>
        {messageParts(text).map((part, index) =>
          part.kind === 'text' ? (
            part.text
          ) : (
            <a
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
              key={index}
              href={part.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
            >
              {part.text}
            </a>
          ),
        )}
      </div>
      {foot && (
        <Text as="div" size="small" tone="faint">
          <Row gap={2} wrap>
            {foot}
          </Row>
        </Text>
      )}
    </div>
  )
}
