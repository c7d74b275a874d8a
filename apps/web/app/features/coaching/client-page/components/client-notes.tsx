import type { ClientPage } from '@oola/contract/coaching/client-page/client-page.schema'
import { formatMonthDay } from '@oola/contract/date-words'
import { IconEye } from '@tabler/icons-react'
import { Link } from 'react-router'
import { memberId } from '#web/lib/session.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHead } from '#web/ui/layout/card-head.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { NoteForm } from '../../own-notes/components/note-form.tsx'
import { useAddNote } from '../client-page.mutations.ts'
import classes from './client-page.module.css'

/** The latest notes of the pair; both read them, and both write while coaching is active (G-90, G-91). */
export function ClientNotes({ page }: { page: ClientPage }) {
  const { client, notes, isOpen } = page
  const add = useAddNote(client.id)
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
          <Link to={`/coachingRoom?client=${client.id}&tab=notes`}>All notes, in the coaching room</Link>
        </Text>
      )}
      {isOpen && <NoteForm label="Add a session note" button="Add the note" add={add} />}
    </Card>
  )
}
