import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { removeWaiting, useWaitingRows } from '../../use-waiting.ts'
import classes from './waiting.module.css'
import { WaitingList } from './waiting-list.tsx'

/** Below the tracker on phones: what waits to be sent (mockup 63). */
export default function WaitingCard() {
  const rows = useWaitingRows()
  const count = rows.filter(({ state }) => state === 'waiting' || state === 'refused').length
  if (rows.length === 0) return null
  return (
    <Card as="section" gap={3} aria-labelledby="waiting-title">
      <Row justify="between">
        <Heading level={2} variant="h3" id="waiting-title">
          {count > 0 ? 'Waiting to be sent' : 'Just sent'}
        </Heading>
        {count > 0 && (
          <Text as="span" size="small" strong numbers className={classes.count}>
            {count}
          </Text>
        )}
      </Row>
      <WaitingList rows={rows} onDelete={removeWaiting} />
    </Card>
  )
}
