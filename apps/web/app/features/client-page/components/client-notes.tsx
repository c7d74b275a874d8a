import type { ClientPage } from '@oola/contract/coaching/client-page/client-page.schema'
import { formatMonthDay } from '@oola/contract/date-words'
import { NOTE_MAX } from '@oola/contract/sessions/sessions.constants'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { memberId } from '#web/lib/session.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useAddNote } from '../client-page.mutations.ts'
import classes from './client-notes.module.css'

/** The latest notes of the pair; both read them, and while coaching goes on both write (G-90, G-91). */
export function ClientNotes({ page }: { page: ClientPage }) {
  const { client, notes, isOpen } = page
  return (
    <Card as="section" aria-labelledby="notes-title" className={classes.card ?? ''}>
      <div className={classes.top}>
        <Heading level={2} look="h4" id="notes-title">
          Notes
        </Heading>
        <span>{client.firstName} sees these</span>
      </div>
      <ul className={classes.list}>
        {notes.map(({ id, date, fromUserId, text }) => (
          <li key={id}>
            <Text as="span" size="small" tone="quiet" strong>
              {formatMonthDay(date)}, {fromUserId === memberId() ? 'you' : client.firstName}
            </Text>
            <p>{text}</p>
          </li>
        ))}
        {notes.length === 0 && <li>Nothing written yet.</li>}
      </ul>
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
    <form className={classes.form} onSubmit={submit}>
      <input
        aria-label="Add a session note"
        placeholder="Add a session note"
        maxLength={NOTE_MAX}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" aria-label="Add the note" disabled={add.isPending}>
        <IconPlus size={20} stroke={2} aria-hidden />
      </button>
      {add.error && (
        <p className={classes.failed} role="alert">
          That was not saved. {add.error.message}
        </p>
      )}
    </form>
  )
}
