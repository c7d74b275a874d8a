import type { ActionStep } from '@oola/contract/actions/actions.schema'
import { IconCalendarRepeat, IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import { newClientKey } from '#web/lib/client-key.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { showActionLimit } from '../../action-limit-modal.ts'
import { canAddTo, type DayDraft, wordsOf } from '../../day-rows.ts'
import type { ActionRow } from '../../first-action-rows.ts'
import { savedKey, type useRowEditor } from '../../use-row-editor.ts'
import { Notes } from './action-row.tsx'
import classes from './day.module.css'
import { TextRow } from './text-row.tsx'

type Editor = ReturnType<typeof useRowEditor>

interface SavedTextRowProps {
  action: ActionStep
  /** From 1. */
  number: number
  draft: DayDraft
  day: string
  editor: Editor
}

/** A saved step while its day is edited; steps of courses are not editable (ACTIONS-40). */
export function SavedTextRow({ action, number, draft, day, editor }: SavedTextRowProps) {
  const note = <Notes action={action} day={day} />
  if (!action.canBeRemoved) {
    return (
      <li className={classes.fixed}>
        <p>{action.text}</p>
        {note}
      </li>
    )
  }
  return (
    <TextRow
      rowKey={savedKey(action.id)}
      label={`Action step ${number}`}
      text={wordsOf(action, draft)}
      mark={<IconPencil size={17} stroke={2} />}
      note={note}
      onWrite={(text) => editor.rewrite(action, text)}
      onEnter={() => editor.enterSaved(number - 1)}
    />
  )
}

interface NewRowsProps {
  editor: Editor
  /** Open steps above. */
  saved: number
  editing: boolean
  onPlan: (row: ActionRow) => void
  onAnnounce: (words: string) => void
}

/** The rows for new steps, and the button that adds one. */
export function NewRows({ editor, saved, editing, onPlan, onAnnounce }: NewRowsProps) {
  const { rows, limits } = editor
  const paste = (key: string, at: { start: number; end: number }, lines: readonly string[]) => {
    const left = editor.paste(key, at, lines)
    onAnnounce(`${lines.length - left} action steps pasted.${left > 0 ? ` ${left} did not fit.` : ''}`)
    if (left > 0 && limits.max <= rows.length) showActionLimit()
  }
  return (
    <>
      {rows.map((row, index) => (
        <TextRow
          key={row.key}
          rowKey={row.key}
          label={`New action step ${index + 1}`}
          text={row.text}
          mark={<IconPlus size={17} stroke={2} />}
          onWrite={(text) => editor.write(row.key, text)}
          onEnter={() =>
            rows.length >= limits.max && row.text !== '' && index === rows.length - 1
              ? showActionLimit()
              : editor.enter(row.key)
          }
          onPaste={(at, lines) => paste(row.key, at, lines)}
        >
          <IconButton
            label={`Day and repeat of new action step ${index + 1}`}
            tip="Choose a day or repeat"
            aria-haspopup="dialog"
            onClick={() => onPlan(row)}
          >
            <IconCalendarRepeat size={20} stroke={1.75} />
          </IconButton>
          {(row.text !== '' || rows.length > limits.min) && (
            <IconButton
              label={`Remove new action step ${index + 1}`}
              tip="Remove"
              onClick={() => editor.remove(row.key)}
            >
              <IconX size={20} stroke={1.75} />
            </IconButton>
          )}
        </TextRow>
      ))}
      {editing && canAddTo(saved + rows.length, rows.length, limits) && (
        <li className={classes.add}>
          <Button
            variant="text"
            size="sm"
            leftIcon={<IconPlus size={18} stroke={2} aria-hidden />}
            onClick={editor.add}
          >
            ADD ACTION STEP
          </Button>
        </li>
      )}
      {!editing && rows.length === 0 && (
        // Fourteen rows here: the fifteenth is added in its own dialog (C-43).
        <li className={classes.add}>
          <Button
            variant="text"
            size="sm"
            leftIcon={<IconCalendarRepeat size={18} stroke={2} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => (limits.max === 0 ? showActionLimit() : onPlan({ key: newClientKey(), text: '' }))}
          >
            PLAN ONE MORE
          </Button>
        </li>
      )}
    </>
  )
}
