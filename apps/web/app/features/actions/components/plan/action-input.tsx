import { ACTION_TEXT_MAX } from '@oola/contract/actions/actions.constants'
import type { ClipboardEvent } from 'react'
import { limitInputOrRevert, onEnterKey } from '#web/lib/typed-text.ts'
import { pastedLines } from '../../first-action-rows.ts'
import classes from './action-input.module.css'

interface ActionInputProps {
  /** Identifies the row while rows are added and removed around it. */
  rowKey: string
  label: string
  text: string
  onWrite: (text: string) => void
  onEnter: () => void
  /** Several lines were pasted at once. */
  onPaste?: ((at: { start: number; end: number }, lines: readonly string[]) => void) | undefined
}

/** The text field of one action step in an editable list (ACTIONS-38, ACTIONS-39): Enter moves to the next row. */
export function ActionInput({ rowKey, label, text, onWrite, onEnter, onPaste }: ActionInputProps) {
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = pastedLines(event.clipboardData.getData('text/plain'))
    if (!lines || !onPaste) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    onPaste({ start: selectionStart ?? text.length, end: selectionEnd ?? text.length }, lines)
  }
  return (
    <input
      type="text"
      className={classes.input}
      data-row={rowKey}
      value={text}
      aria-label={label}
      placeholder="Write your action step"
      autoComplete="off"
      enterKeyHint="next"
      onChange={(event) => onWrite(limitInputOrRevert(event, text, ACTION_TEXT_MAX))}
      onKeyDown={onEnterKey(onEnter)}
      onPaste={paste}
    />
  )
}
