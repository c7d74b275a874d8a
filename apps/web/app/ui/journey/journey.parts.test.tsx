import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import { useState } from 'react'
import { type AreaRow, AreaSideList } from '#web/ui/journey/area-side-list.tsx'
import { Stepper } from '#web/ui/journey/stepper.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { AreaTabs } from '#web/ui/tabs/area-tabs.tsx'
import { testSheet } from '../../../test/sheet.tsx'

const ROWS: AreaRow[] = [
  { state: 'done', score: '7.2' },
  { state: 'partial', note: '4 of 10 answered' },
  { state: 'active', note: 'Question 4 of 10' },
  { state: 'locked' },
  { state: 'locked' },
  { state: 'locked' },
  { state: 'locked' },
]

function JourneySamples() {
  const [area, setArea] = useState<LifeAreaKey>('family')
  return (
    <Card as="section" gap={4}>
      <Stepper current={1} />
      <Stepper current={2} />
      <AreaTabs value={area} onChange={setArea} counts={[3, 3, 1, 0, 0, 0, 0]} total={3} locked={['fun']} />
      <Split aside="first" gap={7}>
        <AreaSideList rows={ROWS} onSelect={() => {}} />
        <Heading variant="question">I sleep enough to wake up without negotiating with the alarm.</Heading>
      </Split>
    </Card>
  )
}

testSheet('journey', <JourneySamples />)
