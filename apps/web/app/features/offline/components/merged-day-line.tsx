import { IconGitMerge, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { closeMergedDay, isMergedDayClosed } from '../closed-day.ts'
import { mergedLine, mergedSummary } from '../merged-words.ts'
import { offlineQueries } from '../offline.queries.ts'

const MergedDayList = lazyPart(() => import('./merged-day-list.tsx'))

/** One line when several devices that were offline are together again, until it is closed on this device (mockup 72). */
export default function MergedDayLine() {
  const { data } = useQuery(offlineQueries.mergedDay())
  const [shown, setShown] = useState(false)
  const [closed, setClosed] = useState(0)
  if (!data?.day || closed === data.version || isMergedDayClosed(data)) return null
  return (
    <Stack gap={4}>
      <Card as="aside" tone="brand" padding="small" aria-label="Days put together">
        <Row gap={3} wrap justify="between">
          <Row gap={3} role="status">
            <IconGitMerge size={24} stroke={1.75} aria-hidden />
            <Stack>
              <Text strong>{mergedLine(data)}</Text>
              <Text size="small" tone="quiet">
                {mergedSummary(data)}
              </Text>
            </Stack>
          </Row>
          <Row gap={2}>
            <Button variant="outline" size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
              {shown ? 'HIDE THE DAY' : 'SHOW THE DAY'}
            </Button>
            <IconButton
              label="Close"
              onClick={() => {
                closeMergedDay(data)
                setClosed(data.version)
              }}
            >
              <IconX size={19} stroke={2} />
            </IconButton>
          </Row>
        </Row>
      </Card>
      {shown && (
        <Suspense fallback={null}>
          <MergedDayList day={data} />
        </Suspense>
      )}
    </Stack>
  )
}
