import type { UserStep } from '@oola/contract/account/account.schema'
import { ACTIONS_PER_DAY, FIRST_ACTIONS_MIN } from '@oola/contract/actions/actions.constants'
import { areFirstActionsReady, writtenActions } from '@oola/contract/actions/first-actions'
import { numberWord } from '@oola/contract/count-words'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { newClientKey } from '#web/lib/client-key.ts'
import { useDrafts } from '#web/lib/drafts.ts'
import { useFocusHeading } from '#web/lib/focus-heading.ts'
import { ForwardArrow } from '#web/ui/buttons/arrows.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { ActionBar } from '#web/ui/journey/action-bar.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { ConnectionErrorModal } from '#web/ui/modals/message-modal.tsx'
import { firstActionDrafts } from '../../actions.drafts.ts'
import { useSaveFirstActions } from '../../actions.mutations.ts'
import {
  type ActionRow,
  addIdea,
  addRow,
  canAddRow,
  dropIdea,
  enterRow,
  padRows,
  pasteRows,
  type RowStep,
  removeRow,
  writeRow,
} from '../../first-action-rows.ts'
import { FirstActionRow } from './first-action-row.tsx'
import classes from './first-actions.module.css'

interface FirstActionsProps {
  /** Coming from another screen: the heading receives the focus. */
  arrived: boolean
  /** The member's Top 7 with ideas: those on the list are marked, a press adds or removes one. */
  ideas: (listed: readonly string[], onPress: (idea: string) => void) => ReactNode
  /** The actions are saved; the member's new step. */
  onDone: (step: UserStep) => void
  leaving: boolean
}

/** Step 3: the first action steps next to the Top 7 (G-38; ACTIONS-20). */
export function FirstActions({ arrived, ideas, onDone, leaving }: FirstActionsProps) {
  const heading = useFocusHeading(arrived)
  const store = firstActionDrafts()
  const draft = useDrafts(store).get('rows')
  const fresh = useMemo(() => padRows([], newClientKey), [])
  const rows = draft && draft.length > 0 ? padRows(draft, newClientKey) : fresh
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const save = useSaveFirstActions()

  const put = (next: readonly ActionRow[]) => store.put('rows', next)
  const goTo = (step: RowStep) => {
    focusNext.current = step.focus
    put(step.rows)
    // Without a change there is no render: the row exists already.
    if (step.rows === rows) focusRow(list.current, focusNext)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row can be focused once it is rendered
  useLayoutEffect(() => focusRow(list.current, focusNext), [rows])

  const texts = rows.map(({ text }) => text)
  const press = (idea: string) => {
    const isListed = texts.includes(idea)
    put(isListed ? dropIdea(rows, idea, newClientKey) : addIdea(rows, idea, newClientKey))
    setAnnouncement(isListed ? `Removed: ${idea}.` : `Added: ${idea}.`)
  }
  const written = writtenActions(texts).length
  const submit = () =>
    save.mutate(texts, {
      onSuccess: (step) => {
        onDone(step)
        store.drop('rows')
      },
    })
  return (
    <div className={classes.screen}>
      <div className={classes.words}>
        <Heading level={1} tabIndex={-1} ref={heading}>
          How you get there
        </Heading>
        <p>
          What small steps can you take today? Take ideas from your Top 7, or write your own. You need{' '}
          {numberWord(FIRST_ACTIONS_MIN)} to start.
        </p>
      </div>
      <div className={classes.goals}>{ideas(texts, press)}</div>
      <div className={classes.editor}>
        <ol ref={list} className={classes.rows}>
          {rows.map((row, index) => (
            <FirstActionRow
              key={row.key}
              row={row}
              number={index + 1}
              removable={rows.length > FIRST_ACTIONS_MIN || row.text !== ''}
              onWrite={(text) => put(writeRow(rows, row.key, text))}
              onEnter={() => goTo(enterRow(rows, row.key, newClientKey))}
              onPaste={(at, lines) => {
                const step = pasteRows(rows, { key: row.key, ...at }, lines, newClientKey)
                setAnnouncement(pasteWords(lines.length - step.left, step.left))
                goTo(step)
              }}
              onRemove={() => {
                const next = removeRow(rows, row.key, newClientKey)
                setAnnouncement(`Action step ${index + 1} removed.`)
                goTo({ rows: next, focus: next[Math.min(index, next.length - 1)]?.key ?? '' })
              }}
            />
          ))}
        </ol>
        {canAddRow(rows) && (
          <Button
            variant="text"
            className={classes.add}
            leftIcon={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => goTo(addRow(rows, newClientKey))}
          >
            ADD ACTION STEP
          </Button>
        )}
        <LiveRegion>{announcement}</LiveRegion>
        <ActionBar note={<Progress written={written} rows={rows.length} />}>
          <Button
            size="lg"
            disabled={!areFirstActionsReady(texts)}
            loading={save.isPending || leaving}
            onClick={submit}
            rightIcon={<ForwardArrow />}
          >
            SAVE
          </Button>
        </ActionBar>
      </div>
      <ConnectionErrorModal
        opened={save.isError && !(save.error instanceof ApiError)}
        onClose={save.reset}
        onRetry={submit}
        safe="Your action steps are still here."
      />
    </div>
  )
}

const focusRow = (list: HTMLElement | null, next: { current: string | null }) => {
  if (next.current === null) return
  list?.querySelector<HTMLElement>(`[data-row="${next.current}"]`)?.focus()
  next.current = null
}

const pasteWords = (taken: number, left: number): string =>
  `${taken} action steps pasted.${left > 0 ? ` ${left} did not fit.` : ''}`

function Progress({ written, rows }: { written: number; rows: number }) {
  const missing = FIRST_ACTIONS_MIN - written
  if (missing > 0) {
    return (
      <p>
        <strong>
          {written} of {FIRST_ACTIONS_MIN}
        </strong>{' '}
        written. {missing === 1 ? 'Write one more to save.' : `Write ${missing} more to save.`}
      </p>
    )
  }
  return (
    <p>
      <strong>{written}</strong> action steps written.
      {rows >= ACTIONS_PER_DAY && ` That is the most for one day.`}
    </p>
  )
}
