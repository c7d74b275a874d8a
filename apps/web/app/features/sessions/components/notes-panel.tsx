import { formatMonthDay, formatTime } from '@oola/contract/date-words'
import { NOTE_MAX } from '@oola/contract/sessions/sessions.constants'
import { tidyLines } from '@oola/contract/tidy-text'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { newClientKey } from '#web/lib/client-key.ts'
import { useDrafts } from '#web/lib/drafts.ts'
import { memberId } from '#web/lib/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ShowMore } from '#web/ui/lists/show-more.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { noteDrafts, notesQuery, useSaveNote } from '../notes.queries.ts'
import classes from './sessions.module.css'

interface NotesPanelProps {
  pair: { readonly coachId: number; readonly clientId: number }
  /** The other side's name. */
  firstName: string
  /** A past client's notes are read-only (G-91). */
  isOpen: boolean
}

/** From this length on the count is shown. */
const COUNT_FROM = NOTE_MAX - 400

/** Shared notes of coach and client (mockup 16; ROOM-32 to ROOM-35; G-90). A draft stays until it is saved. */
export function NotesPanel({ pair, firstName, isOpen }: NotesPanelProps) {
  const query = useInfiniteQuery(notesQuery(pair))
  return (
    <Stack gap={4}>
      <Text size="small" tone="quiet">
        You and {firstName} both see these notes.
      </Text>
      {isOpen && <NoteForm pair={pair} />}
      <Loaded
        query={query}
        failure="We could not load the notes"
        safe="They are safe."
        skeleton={
          <>
            <Skeleton width="40%" />
            <Skeleton shape="block" height={64} />
          </>
        }
      >
        {({ pages }) => (
          <>
            {pages[0]?.length === 0 && (
              <Text size="small" tone="quiet">
                No notes yet.{isOpen && ' Write down what you agreed on.'}
              </Text>
            )}
            <Stack as="ol" gap={4}>
              {pages.flat().map(({ id, at, date, time, text, fromUserId }) => (
                <li key={id}>
                  <Text size="small" tone="quiet" strong>
                    <time dateTime={at}>{`${formatMonthDay(date)}, ${formatTime(`${date}T${time}`)}`}</time>
                    {`, ${fromUserId === memberId() ? 'you' : firstName}`}
                  </Text>
                  <p className={classes.text}>{text}</p>
                </li>
              ))}
            </Stack>
            <ShowMore size="sm" query={query} failure="Older notes did not load. They are safe.">
              SHOW OLDER NOTES
            </ShowMore>
          </>
        )}
      </Loaded>
    </Stack>
  )
}

function NoteForm({ pair }: Pick<NotesPanelProps, 'pair'>) {
  const store = noteDrafts()
  const id = `${pair.coachId}-${pair.clientId}`
  const draft = useDrafts(store).get(id)
  const save = useSaveNote(pair)
  const text = draft?.text ?? ''
  const { length } = tidyLines(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!draft || length === 0 || length > NOTE_MAX || save.isPending) return
    save.mutate(draft, {
      onSuccess: () => {
        // Text added in the meantime belongs to another note.
        if (store.load().get(id)?.key === draft.key) store.drop(id)
      },
    })
  }
  const problem =
    length > NOTE_MAX
      ? `A note has ${NOTE_MAX} characters at most. This one has ${length}.`
      : save.error && `Your words are still here. ${save.error.message}`
  return (
    <Stack as="form" gap={3} onSubmit={submit}>
      <TextArea
        label="Add a session note"
        labelHidden
        placeholder="Add a session note"
        rows={2}
        value={text}
        error={problem || undefined}
        hint={length >= COUNT_FROM ? `${length} of ${NOTE_MAX}` : undefined}
        readOnly={save.isPending}
        onChange={({ target }) => {
          // Another text is another note, also when a response was lost.
          if (target.value) store.put(id, { text: target.value, key: newClientKey() })
          else store.drop(id)
        }}
      />
      <Row justify="end">
        <Button type="submit" size="sm" variant="outline" loading={save.isPending}>
          SAVE NOTE
        </Button>
      </Row>
      <LiveRegion>{save.isSuccess && length === 0 ? 'The note is saved.' : ''}</LiveRegion>
    </Stack>
  )
}
