import { canComplete } from '@oola/contract/actions/action-limit'
import { ACTIONS_PER_DAY } from '@oola/contract/actions/actions.constants'
import type { ActionStep, TrackerDay } from '@oola/contract/actions/actions.schema'
import { useRef, useState } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { showNoAction } from '../../action-limit-modal.ts'
import { useSaveDay } from '../../actions.mutations.ts'
import { asksBeforeCompleting } from '../../complete-question.ts'
import { daySave, isEmptyDraft, NO_DRAFT } from '../../day-rows.ts'
import type { ActionRow as NewRow } from '../../first-action-rows.ts'
import { countToday, openActions } from '../../pending-changes.ts'
import type { ActionChanges } from '../../use-changes.ts'
import { useDayDraft } from '../../use-day-draft.ts'
import { useEndActions } from '../../use-end-actions.ts'
import { withLeaving } from '../../use-leaving-actions.ts'
import { useProgress } from '../../use-progress.ts'
import { useRowEditor } from '../../use-row-editor.ts'
import { ActionRow } from './action-row.tsx'
import { DayFooter } from './day-footer.tsx'
import { type ConfirmedEnd, EndActionModal } from './end-action-modals.tsx'
import { NewRows, SavedTextRow } from './writing-rows.tsx'

interface DayEditorProps {
  list: TrackerDay
  /** 0 for today. */
  offset: number
  changes: ActionChanges
  /** Opens the dialog of one action for a new row. */
  onPlan: (row: NewRow) => void
  onEdit: (action: ActionStep) => void
}

/** The list of one day: to tick, to add to, to change. */
export function DayEditor({ list, offset, changes, onPlan, onEdit }: DayEditorProps) {
  const panel = useRef<HTMLDivElement>(null)
  const { day } = list
  const actions = openActions(list.actions, changes.pending)
  const completed = offset === 0 ? countToday(list, changes.pending) : 0
  const [draft, put] = useDayDraft(day, offset === 0, list.actions)
  const [wantsEdit, setEditing] = useState(false)
  const editing = wantsEdit || Object.keys(draft.edits).length > 0
  const editor = useRowEditor({ draft, put, actions, completed, editing, list: panel })
  const save = useSaveDay()
  const { data: figures } = useProgress()
  const [announcement, setAnnouncement] = useState('')
  const { leaving, complete, remove } = useEndActions(panel, {
    ...{ day, actions, changes, announce: setAnnouncement },
  })
  // ACTIONS-54: the selection ends with the change, whatever its result.
  const [confirming, setConfirming] = useState<ConfirmedEnd | null>(null)

  const stopEditing = () => {
    setEditing(false)
    panel.current?.closest('[role="tabpanel"]')?.querySelector<HTMLElement>('[data-day-title]')?.focus()
  }
  const submit = () => {
    const { rows, isBlank, emptied } = daySave(draft, actions)
    if (isBlank) return showNoAction()
    const warnEmptied = () => {
      if (emptied > 0) showToast('Emptied steps are still here', 'To remove one, choose Delete in its menu.')
    }
    if (rows.length === 0 && !editing) {
      setAnnouncement('Write an action step first.')
      return editor.focusNew()
    }
    if (rows.length === 0) {
      put(NO_DRAFT)
      warnEmptied()
      return stopEditing()
    }
    save.mutate(
      { day, rows, actions },
      {
        onSuccess: () => {
          editor.renew()
          setAnnouncement('Saved.')
          warnEmptied()
          stopEditing()
        },
      },
    )
  }
  const mayComplete = canComplete(completed, offset)
  const open = new Set(actions.map(({ id }) => id))
  return (
    <div ref={panel}>
      {actions.length === 0 && leaving.length === 0 && (
        <EmptyDay today={offset === 0} completed={completed} />
      )}
      <Stack as="ul">
        {withLeaving(actions, leaving).map((action, index) =>
          editing && open.has(action.id) ? (
            <SavedTextRow
              key={action.id}
              action={action}
              number={index + 1}
              draft={draft}
              day={day}
              editor={editor}
            />
          ) : (
            <ActionRow
              key={action.id}
              action={action}
              day={day}
              done={!open.has(action.id)}
              onComplete={
                mayComplete
                  ? () =>
                      asksBeforeCompleting(figures?.stepsTaken)
                        ? setConfirming({ what: 'complete', action })
                        : complete(action)
                  : undefined
              }
              onEdit={() => onEdit(action)}
              onDelete={() => setConfirming({ what: 'delete', action })}
            />
          ),
        )}
        <NewRows
          editor={editor}
          saved={actions.length}
          editing={editing}
          onPlan={onPlan}
          onAnnounce={setAnnouncement}
        />
      </Stack>
      <DayFooter
        open={actions.length}
        completed={completed}
        canEdit={actions.some(({ canBeRemoved }) => canBeRemoved)}
        editing={editing}
        unready={!editing && isEmptyDraft(draft)}
        saving={save.isPending}
        onEdit={() => {
          editor.focusFirst()
          setEditing(true)
        }}
        onCancel={() => {
          put(NO_DRAFT)
          stopEditing()
        }}
        onSave={submit}
      />
      <LiveRegion>{announcement}</LiveRegion>
      {confirming && (
        <EndActionModal
          {...confirming}
          onComplete={complete}
          onDelete={remove}
          onClose={() => setConfirming(null)}
        />
      )}
    </div>
  )
}

function EmptyDay({ today, completed }: { today: boolean; completed: number }) {
  const words =
    completed >= ACTIONS_PER_DAY
      ? `All ${ACTIONS_PER_DAY} action steps are done. Enjoy the rest of your day.`
      : completed > 0
        ? 'Everything on your list is done. Add another step, or enjoy the day.'
        : today
          ? 'Nothing is planned for today yet. What small steps will you take?'
          : 'Nothing is planned for this day yet. What would you like to do?'
  return (
    <Text tone="quiet" center>
      {words}
    </Text>
  )
}
