import { GOAL_TEXT_MAX } from '@oola/contract/goals/goals.constants'
import type { UserGoal } from '@oola/contract/goals/goals.schema'
import type { LifeArea } from '@oola/contract/life-areas/life-areas'
import { tidyText } from '@oola/contract/tidy-text'
import { useState } from 'react'
import { newClientKey } from '#web/lib/client-key.ts'
import { useDrafts } from '#web/lib/drafts.ts'
import { limitInput } from '#web/lib/typed-text.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { EditorModal } from '#web/ui/modals/editor-modal.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { type EditorDraft, editorProblems, isSavable } from '../../goal-editor.ts'
import { goalEditorDrafts } from '../../goals.drafts.ts'
import { isRefusal, useAddGoal, useUpdateGoal } from '../../goals.mutations.ts'
import { quickDays } from '../../quick-days.ts'

interface GoalEditorModalProps {
  area: LifeArea
  /** The goal to edit; null adds one. */
  goal: Pick<UserGoal, 'goalId' | 'text' | 'completedByDate'> | null
  /** The member's local day. */
  today: string
  /** Opened to change the day: the focus starts there. */
  newDay?: boolean
  /** The earliest day; by default today. */
  from?: string
  onSaved?: () => void
  onClose: () => void
}

/**
 * The add and edit windows of the review page and the dashboard (GOALS-11, GOALS-26). The text survives a closed
 * tab; CANCEL discards it. A failed save alerts its error and leaves the text (GOALS-30).
 */
export function GoalEditorModal(props: GoalEditorModalProps) {
  const { area, goal, today, newDay = false, from = today, onSaved, onClose } = props
  const draftId = goal ? `edit-${goal.goalId}` : `add-${area.id}`
  const store = goalEditorDrafts()
  const draft = useDrafts(store).get(draftId)
  const [fresh] = useState<EditorDraft>(() => ({
    clientKey: newClientKey(),
    text: goal?.text ?? '',
    date: goal?.completedByDate ?? null,
  }))
  const words = draft ?? fresh
  const [tried, setTried] = useState(false)
  const add = useAddGoal()
  const update = useUpdateGoal()
  const { isPending, error } = goal ? update : add
  const problems = editorProblems(words, today, goal?.completedByDate)

  const write = (change: Partial<EditorDraft>) => store.put(draftId, { ...words, ...change })
  const done = () => {
    store.drop(draftId)
    onClose()
  }
  const saveDone = () => {
    onSaved?.()
    done()
  }
  const save = () => {
    setTried(true)
    if (!isSavable(problems) || words.date === null) return
    const saved = { text: tidyText(words.text), date: words.date }
    if (goal) update.mutate({ goalId: goal.goalId, areaId: area.id, ...saved }, { onSuccess: saveDone })
    else add.mutate({ areaId: area.id, clientKey: words.clientKey, ...saved }, { onSuccess: done })
  }
  return (
    <EditorModal
      title={goal ? `Edit goal for ${area.name}` : `Add goal for ${area.name}`}
      picture={<AreaTile area={area.key} variant="fill" />}
      saving={isPending}
      onSave={save}
      onCancel={done}
      onClose={onClose}
      failure={isRefusal(error) ? null : error}
    >
      <TextArea
        label="Goal"
        data-autofocus={newDay ? undefined : true}
        value={words.text}
        hint={`${words.text.length} / ${GOAL_TEXT_MAX} characters`}
        error={tried && problems.text}
        onChange={(event) => write({ text: limitInput(event, GOAL_TEXT_MAX) })}
      />
      <DateField
        label="Complete by"
        data-autofocus={newDay || undefined}
        value={words.date}
        onChange={(date) => write({ date })}
        today={today}
        min={from}
        quick={quickDays(today)}
        error={tried && problems.date}
      />
    </EditorModal>
  )
}
