import { IconClipboardText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/buttons/button.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { preparationQueries } from '../preparation.queries.ts'
import { whenOf } from '../saved-words.ts'

interface AnswersRowProps {
  clientId: number
  firstName: string
  bookingId: string
  /** The coach's. */
  timeZone: string
}

/** In a session's panel: whether the client has answered the questions before it (DESK-08; mockup 70). */
export function AnswersRow({ clientId, firstName, bookingId, timeZone }: AnswersRowProps) {
  const { data } = useQuery({ ...preparationQueries.seen(clientId), retry: false })
  const preparation = data?.preparation
  // The questions are asked before the next session only.
  if (preparation?.bookingId !== bookingId) return null
  const { state, savedAt } = preparation
  const isHere = state === 'sent' && savedAt !== null
  return (
    <ItemRow
      as="li"
      icon={<IconClipboardText size={20} stroke={1.75} aria-hidden />}
      title={isHere ? `${firstName}’s answers are here` : `${firstName}’s answers`}
      note={isHere ? `Sent ${whenOf(savedAt, timeZone)}` : state === 'skipped' ? 'Not this time' : 'Not yet'}
      action={
        isHere && (
          <Button variant="text" size="sm" to={`/clientPage?client=${clientId}&tab=notes`}>
            READ
            <VisuallyHidden> {firstName}’s answers</VisuallyHidden>
          </Button>
        )
      }
    />
  )
}
