import { formatMonthDay } from '@oola/contract/date-words'
import { IconLock, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHead } from '#web/ui/layout/card-head.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ShowMore } from '#web/ui/lists/show-more.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ownNotesQueries, useAddOwnNote, useDeleteOwnNote } from '../own-notes.queries.ts'
import { NoteForm } from './note-form.tsx'
import { OnlyYou } from './only-you.tsx'
import classes from './own-notes.module.css'

/** What the coach writes for themselves (DESK-06; mockup 71). */
export function OwnNotesCard({ clientId }: { clientId: number }) {
  const query = useInfiniteQuery(ownNotesQueries.of(clientId))
  const remove = useDeleteOwnNote(clientId)
  return (
    <Card as="section" tone="sunken" gap={4} aria-labelledby="own-notes" className={classes.card}>
      <CardHead
        id="own-notes"
        title={
          <Row as="span" gap={3}>
            <IconLock size={22} stroke={1.75} aria-hidden />
            Private notes
          </Row>
        }
        action={<OnlyYou />}
      />
      <Loaded
        query={query}
        skeleton={<Skeleton shape="block" height={96} />}
        failure="We could not load your private notes"
        safe="They are safe."
      >
        {({ pages }) => (
          <>
            <Stack as="ul" divided className={classes.list}>
              {pages.flat().map(({ id, date, text }) => (
                <Row as="li" key={id} gap={3} justify="between" align="start">
                  <div>
                    <Text as="span" size="small" tone="quiet" strong>
                      {formatMonthDay(date)}
                    </Text>
                    <Text preserveLines>{text}</Text>
                  </div>
                  <IconButton
                    label={`Delete the note of ${formatMonthDay(date)}`}
                    tip="Delete"
                    disabled={remove.isPending}
                    onClick={() => remove.mutate(id)}
                  >
                    <IconTrash size={18} stroke={1.75} />
                  </IconButton>
                </Row>
              ))}
              {pages[0]?.length === 0 && <li>Nothing written yet. Clients never see what you write here.</li>}
            </Stack>
            <ShowMore size="sm" query={query} failure="Older notes did not load. They are safe.">
              SHOW OLDER NOTES
            </ShowMore>
          </>
        )}
      </Loaded>
      {remove.error && (
        <Text role="alert" size="small" tone="danger">
          That was not deleted. {remove.error.message}
        </Text>
      )}
      <OwnNoteForm clientId={clientId} label="Add a note that only you see" />
    </Card>
  )
}

/** One line, added to the private notes. */
export function OwnNoteForm({ clientId, label }: { clientId: number; label: string }) {
  const add = useAddOwnNote(clientId)
  return <NoteForm label={label} button="Save the private note" tip="Save" add={add} />
}
