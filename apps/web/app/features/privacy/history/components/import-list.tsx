import { counted } from '@oola/contract/count-words'
import { formatMonthDay } from '@oola/contract/date-words'
import { SOURCE_NAMES } from '@oola/contract/privacy/history/history.constants'
import type { HistoryList } from '@oola/contract/privacy/history/history.schema'
import { IconFileZip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHead } from '#web/ui/layout/card-head.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { historyQueries } from '../history.queries.ts'

const stateWords = ({ status, addedOn, takeBackUntil }: HistoryList['imports'][number]): string => {
  if (status === 'takenBack') return 'Taken back'
  if (status === 'reading') return 'Being read'
  if (status === 'ready') return 'Ready for you to look over'
  if (status === 'adding') return 'Being added'
  if (status === 'refused') return 'Could not come in'
  const added = addedOn ? `Added ${formatMonthDay(addedOn)}` : 'Added'
  return takeBackUntil ? `${added}, can be taken back until ${formatMonthDay(takeBackUntil)}` : added
}

/** What was brought before, and the total of steps from other apps; nothing while there is none. */
export function ImportList() {
  const { data } = useQuery(historyQueries.list())
  if (!data || data.imports.length === 0) return null
  return (
    <Card as="section" gap={4} aria-labelledby="brought-before">
      <CardHead
        id="brought-before"
        title="What you brought before"
        note={
          data.importedSteps > 0 ? `${counted(data.importedSteps, 'step')} from other apps in all` : undefined
        }
        action={
          data.importedSteps > 0 && (
            <Button variant="outline" size="sm" to="/account/history/steps">
              SEE EVERY STEP
            </Button>
          )
        }
      />
      <Stack as="ul" divided>
        {data.imports.map((line) => (
          <ItemRow
            key={line.id}
            as="li"
            icon={<IconFileZip size={21} stroke={1.75} aria-hidden />}
            title={line.fileName}
            note={`${SOURCE_NAMES[line.source]}. ${stateWords(line)}`}
            action={
              line.status !== 'takenBack' && (
                <Button
                  variant="outline"
                  size="sm"
                  to={`/account/history?import=${line.id}`}
                  aria-label={`OPEN ${line.fileName}`}
                >
                  OPEN
                </Button>
              )
            }
          />
        ))}
      </Stack>
    </Card>
  )
}
