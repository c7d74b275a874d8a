import { DAY_OFFSET_MAX } from '@oola/contract/actions/action-days'
import { ACTION_TEXT_MAX } from '@oola/contract/actions/actions.constants'
import type { ActionStep } from '@oola/contract/actions/actions.schema'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { addDays } from '@oola/contract/local-day'
import { showError } from '#web/lib/app-dialogs.ts'
import { useDrafts } from '#web/lib/drafts.ts'
import { limitInputOrRevert, onEnterKey } from '#web/lib/typed-text.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { EditorModal } from '#web/ui/modals/editor-modal.tsx'
import { type ActionForm, formProblem } from '../../action-form.ts'
import { actionFormDrafts, dayDrafts } from '../../actions.drafts.ts'
import { putDayDraft, useSaveAction } from '../../actions.mutations.ts'
import { isWaitingStep } from '../../written-steps.ts'
import { RepeatFields } from './repeat-fields.tsx'

export interface GoalChoice {
  readonly id: number
  readonly text: string
  readonly areaName: string
}

/** The value of a list for "none": ids are numbers. */
const NO_GOAL = 'none'

interface ActionModalProps {
  /** The action to edit; null adds one. */
  action: ActionStep | null
  /** Initial state. */
  form: ActionForm
  /** Open goals that it may belong to; none if the member has no goals. */
  goals: readonly GoalChoice[]
  /** The member's local day. */
  today: string
  onClose: () => void
}

/** Saves the row in which a new action was started. */
const removeRow = (clientKey: string) => {
  for (const [day, draft] of dayDrafts().read()) {
    const rows = draft.rows.filter(({ key }) => key !== clientKey)
    if (rows.length < draft.rows.length) putDayDraft(day, { ...draft, rows })
  }
}

/**
 * One action step with its day and its rule (ACTIONS-25, ACTIONS-51, ACTIONS-52). Its draft survives a closed tab.
 */
export function ActionModal({ action, form: first, goals, today, onClose }: ActionModalProps) {
  const draftId = action ? `edit-${action.id}` : 'new'
  const store = actionFormDrafts()
  const form = useDrafts(store).get(draftId) ?? first
  const hasGoal = goals.some(({ id }) => id === form.goalId)
  const save = useSaveAction()
  const write = (next: ActionForm) => store.put(draftId, next)
  const close = () => {
    store.drop(draftId)
    onClose()
  }
  const submit = () => {
    const problem = formProblem(form, today, action ?? undefined)
    if (problem !== null) return showError(problem)
    save.mutate(
      { id: action && !isWaitingStep(action) ? action.id : null, form, today },
      {
        onSuccess: () => {
          removeRow(form.clientKey)
          close()
        },
      },
    )
  }
  return (
    <EditorModal
      title={action ? 'Edit action step' : 'Plan an action step'}
      saving={save.isPending}
      onSave={submit}
      onCancel={close}
      onClose={close}
      failure={null}
    >
      <TextArea
        label="Action step"
        data-autofocus
        rows={1}
        value={form.text}
        placeholder="Write your action step"
        autoComplete="off"
        onKeyDown={onEnterKey(() => {
          if (!save.isPending) submit()
        })}
        onChange={(event) => write({ ...form, text: limitInputOrRevert(event, form.text, ACTION_TEXT_MAX) })}
      />
      {!form.repeats && (
        <DateField
          label="Day"
          value={form.day}
          onChange={(day) => write({ ...form, day })}
          today={today}
          min={today}
          max={addDays(today, DAY_OFFSET_MAX)}
          hint="Today or one of the next six days."
        />
      )}
      {goals.length > 0 && (
        <SelectField
          label="Goal"
          hint="Which goal does this step bring you closer to?"
          options={[
            { value: NO_GOAL, label: 'No goal' },
            ...goals.map(({ id, text, areaName }) => ({ value: String(id), label: `${areaName}: ${text}` })),
          ]}
          value={hasGoal ? String(form.goalId) : NO_GOAL}
          onChange={(value) => write({ ...form, goalId: value === NO_GOAL ? null : Number(value) })}
        />
      )}
      {!hasGoal && (
        <SelectField
          label="Life area"
          hint="A step without a goal can count for an area."
          options={[
            { value: NO_GOAL, label: 'No area' },
            ...LIFE_AREAS.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={form.areaId === null ? NO_GOAL : String(form.areaId)}
          onChange={(value) =>
            write({ ...form, goalId: null, areaId: value === NO_GOAL ? null : Number(value) })
          }
        />
      )}
      <Switch
        label="Repeat this step"
        checked={form.repeats}
        onChange={(repeats) => write({ ...form, repeats })}
      />
      {form.repeats && <RepeatFields form={form} today={today} onChange={write} />}
    </EditorModal>
  )
}
