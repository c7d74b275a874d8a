import type { ClientPage } from '@oola/contract/coaching/client-page/client-page.schema'
import { formatMonthDay } from '@oola/contract/date-words'
import { NOTE_MAX } from '@oola/contract/sessions/sessions.constants'
import { IconEye, IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { memberId } from '#web/lib/session.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHead } from '#web/ui/layout/card-head.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useAddNote } from '../client-page.mutations.ts'
import classes from './client-page.module.css'

/** The latest notes of the pair; both read them, and both write while coaching is active (G-90, G-91). */
export function ClientNotes({ page }: { page: ClientPage }) {
  const { client, notes, isOpen } = page
  return (
    <Card as="section" gap={4} aria-labelledby="notes-title">
      <CardHead
        id="notes-title"
        title="Notes"
        action={
          <Chip tone="brand" icon={<IconEye size={15} stroke={1.75} aria-hidden />}>
            {client.firstName} sees these
          </Chip>
        }
      />
      <Stack as="ul" gap={4} className={classes.notes}>
        {notes.map(({ id, date, fromUserId, text }) => (
          <li key={id}>
            <Text as="span" size="small" tone="quiet" strong>
              {formatMonthDay(date)}, {fromUserId === memberId() ? 'you' : client.firstName}
            </Text>
            <Text preserveLines>{text}</Text>
          </li>
        ))}
        {notes.length === 0 && <li>Nothing written yet.</li>}
      </Stack>
      {notes.length > 0 && (
        <Text as="span" size="small">
          <Link to={`/coachingRoom?client=${client.id}`}>All notes, in the coaching room</Link>
        </Text>
      )}
      {isOpen && <NoteForm clientId={client.id} />}
    </Card>
  )
}

function NoteForm({ clientId }: { clientId: number }) {
  const [text, setText] = useState('')
  const add = useAddNote(clientId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const note = text.trim()
    if (note && !add.isPending) add.mutate(note, { onSuccess: () => setText('') })
  }
  return (
    <form onSubmit={submit}>
      <TextField
        label="Add a session note"
        labelHidden
        placeholder="Add a session note"
        maxLength={NOTE_MAX}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        end={
          <IconButton type="submit" label="Add the note" disabled={add.isPending}>
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
