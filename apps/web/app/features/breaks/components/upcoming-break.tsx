import { IconBeach } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { breakAfter, breakOn, upcomingNote, upcomingTitle } from '../break-words.ts'
import { breakQueries } from '../breaks.queries.ts'

/** Before a break starts: one row on the dashboard (mockup 66). During one the next is not announced. */
export function UpcomingBreak() {
  const { data } = useQuery(breakQueries.mine())
  const next = data && !breakOn(data.breaks, data.today) ? breakAfter(data.breaks, data.today) : null
  if (!data || !next) return null
  return (
    <Card padding="small" aria-label="Your next break" as="section">
      <ItemRow
        icon={<IconBeach size={22} stroke={1.75} aria-hidden />}
        title={upcomingTitle(next, data.today)}
        note={upcomingNote(next)}
        action={
          <Button variant="outline" size="sm" to={`/planBreak?id=${next.id}`}>
            CHANGE
          </Button>
        }
      />
    </Card>
  )
}
