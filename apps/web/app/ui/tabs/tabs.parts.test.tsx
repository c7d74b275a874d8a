import { useState } from 'react'
import { REVIEW_STEPS, Stepper } from '#web/ui/journey/stepper.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { Pills, SegmentedTabs } from '#web/ui/tabs/segmented-tabs.tsx'
import { testSheet } from '../../../test/sheet.tsx'

const WIDGETS = [
  { id: 'tracker', label: 'TRACKER' },
  { id: 'actions', label: 'DAILY ACTIONS' },
  { id: 'todo', label: 'TO-DO LIST' },
]
const LEVELS = [
  { id: '1', label: 'L1' },
  { id: '2', label: 'L2' },
  { id: '3', label: 'L3', locked: true },
  { id: '4', label: 'L4', locked: true },
]
const PATHS = [
  { id: 'breakthrough', label: 'MY BREAKTHROUGH' },
  { id: 'path', label: 'MY PATH' },
  { id: 'additional', label: 'ADDITIONAL', locked: true },
]

function TabSamples() {
  const [widget, setWidget] = useState('actions')
  const [level, setLevel] = useState('1')
  const [path, setPath] = useState('breakthrough')
  return (
    <Card as="section" gap={4}>
      <div>
        <SegmentedTabs label="Widget" tabs={WIDGETS} value={widget} onChange={setWidget} />
      </div>
      <div>
        <SegmentedTabs label="Level" tabs={LEVELS} value={level} onChange={setLevel} />
      </div>
      <Pills label="Path" tabs={PATHS} value={path} onChange={setPath} />
      <Stepper current={2} steps={REVIEW_STEPS} heading="REVIEW. REVISE. REAFFIRM" />
      <Row gap={3} wrap>
        <Chip>Neutral chip</Chip>
        <Chip tone="brand">Brand chip</Chip>
        <Chip area="faith">Faith</Chip>
        <Chip area="fun">Fun</Chip>
      </Row>
    </Card>
  )
}

testSheet('tabs', <TabSamples />)
