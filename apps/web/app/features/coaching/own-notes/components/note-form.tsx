import { NOTE_MAX } from '@oola/contract/sessions/sessions.constants'
import { IconPlus } from '@tabler/icons-react'
import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Text } from '#web/ui/text/text.tsx'

interface NoteFormProps {
  label: string
  /** The name of the button, and its tip if that is shorter. */
  button: string
  tip?: string
  add: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending' | 'error'>
}

/** One line, added to notes of a coaching. */
export function NoteForm({ label, button, tip, add }: NoteFormProps) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const note = text.trim()
    if (note && !add.isPending) add.mutate(note, { onSuccess: () => setText('') })
  }
  return (
    <form onSubmit={submit}>
      <TextField
        label={label}
        labelHidden
        placeholder={label}
        maxLength={NOTE_MAX}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        end={
          <IconButton type="submit" label={button} tip={tip} disabled={add.isPending}>
            <IconPlus size={20} stroke={2} />
          </IconButton>
        }
      />
      {add.error && (
        <Text role="alert" size="small" tone="danger">
          That was not saved. {add.error.message}
        </Text>
      )}
    </form>
  )
}
