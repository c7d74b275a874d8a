import { tidyText } from '@oola/contract/tidy-text'
import { TASK_TEXT_MAX } from '@oola/contract/todo/todo.constants'
import type { TodoTask } from '@oola/contract/todo/todo.schema'
import { useState } from 'react'
import { showError } from '#web/lib/app-dialogs.ts'
import { newClientKey } from '#web/lib/client-key.ts'
import { useDrafts } from '#web/lib/drafts.ts'
import { limitInput, onEnterKey } from '#web/lib/typed-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { EditorModal } from '#web/ui/modals/editor-modal.tsx'
import { dayToEdit, draftProblems, type TaskDraft } from '../task-draft.ts'
import { taskDrafts } from '../todo.drafts.ts'
import { useSaveTask } from '../todo.mutations.ts'
import { DayChoice } from './day-choice.tsx'
import classes from './task-editor.module.css'

interface TaskEditorProps {
  /** The task to edit; null adds one. */
  task: TodoTask | null
  /** The member's local day. */
  today: string
  onClose: () => void
  onDelete: (task: TodoTask) => void
}

/** The add and edit windows of the to-do list. The text survives a closed tab; CANCEL discards it. */
export function TaskEditor({ task, today, onClose, onDelete }: TaskEditorProps) {
  const store = taskDrafts()
  const draftId = task ? `edit-${task.id}` : 'add'
  const draft = useDrafts(store).get(draftId)
  const [fresh] = useState<TaskDraft>(() => ({
    text: task?.text ?? '',
    day: task ? dayToEdit(task.createdDate, today) : today,
    key: newClientKey(),
  }))
  const words = draft ?? fresh
  const [tried, setTried] = useState(false)
  const save = useSaveTask()
  const problems = draftProblems(words, today)

  const write = (change: Partial<TaskDraft>) => store.put(draftId, { ...words, ...change })
  const done = () => {
    store.drop(draftId)
    onClose()
  }
  const onSave = () => {
    setTried(true)
    if (problems.text) return showError(problems.text)
    if (problems.day || words.day === null) return
    // Stored with its key, so that a retry, also after a closed tab, is the same task.
    write({})
    const { day, key } = words
    save.mutate({ id: task?.id ?? null, text: tidyText(words.text), day, today, key }, { onSuccess: done })
  }
  return (
    <EditorModal
      title={task?.agreedWith ? 'Move task' : task ? 'Edit task' : 'Add task'}
      saving={save.isPending}
      onSave={onSave}
      onCancel={done}
      onClose={onClose}
      failure={null}
      more={
        task &&
        !task.agreedWith && (
          <Button variant="danger" className={classes.delete} onClick={() => onDelete(task)}>
            DELETE
          </Button>
        )
      }
    >
      <TextArea
        label="Task"
        readOnly={task?.agreedWith !== undefined}
        data-autofocus
        rows={2}
        placeholder="What needs to be done?"
        value={words.text}
        hint={
          task?.agreedWith
            ? `You agreed on this with ${task.agreedWith}. You can complete it or move it.`
            : `${words.text.length} / ${TASK_TEXT_MAX} characters`
        }
        error={tried && problems.text}
        onKeyDown={onEnterKey(() => {
          if (!save.isPending) onSave()
        })}
        onChange={(event) => write({ text: limitInput(event, TASK_TEXT_MAX) })}
      />
      <DayChoice
        today={today}
        value={words.day}
        onChange={(day) => write({ day })}
        error={tried ? problems.day : null}
      />
    </EditorModal>
  )
}
