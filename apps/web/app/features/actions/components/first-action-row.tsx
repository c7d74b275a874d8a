import { ACTION_TEXT_MAX } from '@oola/contract/actions/actions.schema'
import { IconX } from '@tabler/icons-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { takeTypedOrIgnore } from '#web/lib/typed-text.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { type ActionRow, pastedLines } from '../first-action-rows.ts'
import classes from './first-actions.module.css'

interface FirstActionRowProps {
  row: ActionRow
  /** 1 for the first. */
  number: number
  removable: boolean
  onWrite: (text: string) => void
  onEnter: () => void
  onPaste: (at: { start: number; end: number }, lines: readonly string[]) => void
  onRemove: () => void
}

/** One action step to write. Enter goes on to the next, several pasted lines become several rows. */
export function FirstActionRow(props: FirstActionRowProps) {
  const { row, number, removable, onWrite, onEnter, onPaste, onRemove } = props
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = pastedLines(event.clipboardData.getData('text/plain'))
    if (!lines) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    onPaste({ start: selectionStart ?? row.text.length, end: selectionEnd ?? row.text.length }, lines)
  }
  return (
    <li className={classes.row} data-written={row.text.trim() !== '' || undefined}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <input
        type="text"
        className={classes.input}
        data-row={row.key}
        value={row.text}
        aria-label={`Action step ${number}`}
        placeholder="Write your action step"
        autoComplete="off"
        enterKeyHint="next"
        onChange={({ currentTarget, nativeEvent }) =>
          onWrite(
            takeTypedOrIgnore(
              currentTarget,
              row.text,
              ACTION_TEXT_MAX,
              (nativeEvent as InputEvent).isComposing ?? false,
            ),
          )
        }
        onKeyDown={onKeyDown}
        onPaste={paste}
      />
      {removable && (
        <IconButton label={`Remove action step ${number}`} tip="Remove" onClick={onRemove}>
          <IconX size={20} stroke={1.75} />
        </IconButton>
      )}
    </li>
  )
}
