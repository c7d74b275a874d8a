import { STAFF_NOTE_MAX } from '@oola/contract/staff/member.calls'
import type { MemberPage, StaffNote } from '@oola/contract/staff/member-page.schema'
import { IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../kit/list-states.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import { Tag } from '../../kit/state-pill.tsx'
import { useAddNote, useChangeNote, useRemoveNote } from '../member.mutations.ts'
import { memberQueries } from '../member.queries.ts'
import classes from './member.module.css'

const look = { size: 18, stroke: 1.9, 'aria-hidden': true } as const

/** The staff's own notes: never shown to members, in the copy of their data they are (STAFF-14). */
export function NotesTab({ member: { id, timeZone } }: { member: MemberPage }) {
  const query = useQuery(memberQueries.notes(id))
  const { data, error, isFetching, refetch } = query
  return (
    <>
      <NewNote id={id} />
      {error && !data && (
        <ListFailed what="The notes" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <ListLoading rows={3} label="Loading the notes" />}
      {data?.notes.length === 0 && <ListEmpty title="No notes yet" />}
      <Stack as="ul">
        {data?.notes.map((note) => (
          <Note key={note.id} memberId={id} note={note} zone={timeZone} />
        ))}
      </Stack>
    </>
  )
}

function NewNote({ id }: { id: number }) {
  const [text, setText] = useState('')
  const [isPinned, setPinned] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const add = useAddNote(id)
  const save = () =>
    add.mutate(
      { key, text: text.trim(), isPinned },
      {
        onSuccess: () => {
          setText('')
          setPinned(false)
          setKey(crypto.randomUUID())
        },
      },
    )
  return (
    <form
      className={classes.newNote}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) save()
      }}
    >
      <TextArea
        label="New note, only for staff"
        rows={3}
        maxLength={STAFF_NOTE_MAX}
        value={text}
        error={add.error?.message}
        hint="The member does not see it here, but finds it in the copy of their data."
        onChange={(event) => setText(event.target.value)}
      />
      <Row gap={2} justify="between" wrap>
        <CheckboxField
          label="Pin it for all of us"
          checked={isPinned}
          onChange={(event) => setPinned(event.target.checked)}
        />
        <StaffButton type="submit" variant="outline" loading={add.isPending} disabled={!text.trim()}>
          Save the note
        </StaffButton>
      </Row>
    </form>
  )
}

interface NoteProps {
  readonly memberId: number
  readonly note: StaffNote
  readonly zone: string
}

function Note({ memberId, note, zone }: NoteProps) {
  const [editing, setEditing] = useState<string | null>(null)
  const change = useChangeNote(memberId)
  const remove = useRemoveNote(memberId)
  const day = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'long' })
  return (
    <li className={classes.noteRow} data-pinned={note.isPinned || undefined}>
      {editing === null ? (
        <p className={classes.noteText}>{note.text}</p>
      ) : (
        <TextArea
          label="Note"
          labelHidden
          rows={3}
          maxLength={STAFF_NOTE_MAX}
          value={editing}
          error={change.error?.message}
          onChange={(event) => setEditing(event.target.value)}
        />
      )}
      <Row gap={2} justify="between" wrap>
        <Text as="span" size="caption" tone="quiet">
          {note.author}, {day.format(new Date(note.at))}
          {note.editedAt && `, changed ${day.format(new Date(note.editedAt))}`}{' '}
          {note.isPinned && <Tag tone="brand">Pinned</Tag>}
        </Text>
        {editing === null ? (
          <span>
            <StaffButton
              variant="plain"
              iconOnly
              icon={note.isPinned ? <IconPinnedOff {...look} /> : <IconPin {...look} />}
              onClick={() => change.mutate({ noteId: note.id, isPinned: !note.isPinned })}
            >
              {note.isPinned ? 'Unpin' : 'Pin'}
            </StaffButton>
            {note.isMine && (
              <>
                <StaffButton
                  variant="plain"
                  iconOnly
                  icon={<IconPencil {...look} />}
                  onClick={() => setEditing(note.text)}
                >
                  Change
                </StaffButton>
                <StaffButton
                  variant="plain"
                  iconOnly
                  loading={remove.isPending}
                  icon={<IconTrash {...look} />}
                  onClick={() => remove.mutate(note.id)}
                >
                  Remove
                </StaffButton>
              </>
            )}
          </span>
        ) : (
          <span>
            <StaffButton variant="plain" onClick={() => setEditing(null)}>
              Cancel
            </StaffButton>
            <StaffButton
              loading={change.isPending}
              disabled={!editing.trim()}
              onClick={() =>
                change.mutate(
                  { noteId: note.id, text: editing.trim() },
                  { onSuccess: () => setEditing(null) },
                )
              }
            >
              Save
            </StaffButton>
          </span>
        )}
      </Row>
    </li>
  )
}
