import { MESSAGE_MAX } from '@oola/contract/chat/chat.constants'
import { groupedNumber } from '@oola/contract/grouped-number'
import { IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { textLength } from '../text-length.ts'
import classes from './chat.module.css'

interface ComposerProps {
  firstName: string
  text: string
  onText: (text: string) => void
  onSend: () => void
}

/** From this length on the count is shown (look-coaching 5). */
const COUNT_FROM = 1_800

/**
 * The message field. Enter sends, Shift+Enter breaks the line, Escape leaves; an empty message is not sent
 * (ROOM-29).
 */
export function Composer({ firstName, text, onText, onSend }: ComposerProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const length = textLength(text)
  const tooLong = length > MESSAGE_MAX
  const submit = () => {
    if (length > 0 && !tooLong) onSend()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method confirms its word with Enter.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      submit()
    }
    if (event.key === 'Escape') {
      // The room stays open: a second Escape closes it.
      event.preventDefault()
      event.stopPropagation()
      field.current?.blur()
      field.current?.closest('section')?.querySelector<HTMLElement>('[role=log]')?.focus()
    }
  }
  return (
    <div className={classes.composer}>
      <VisuallyHidden>
        <label htmlFor={id}>{`Write a message to ${firstName}`}</label>
      </VisuallyHidden>
      <textarea
        ref={field}
        id={id}
        rows={1}
        value={text}
        placeholder={`Write a message to ${firstName}`}
        aria-invalid={tooLong || undefined}
        enterKeyHint="send"
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      {length >= COUNT_FROM && (
        <Text as="span" size="small" tone={length >= MESSAGE_MAX ? 'danger' : 'faint'}>
          {groupedNumber(length)} of {groupedNumber(MESSAGE_MAX)}
        </Text>
      )}
      <LiveRegion>{tooLong ? `A message has ${MESSAGE_MAX} characters at most.` : ''}</LiveRegion>
      <button type="button" className={classes.send} aria-label="Send" disabled={tooLong} onClick={submit}>
        <IconSend2 size={22} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}
