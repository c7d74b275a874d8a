import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import { useState } from 'react'
import { type AreaRow, AreaSideList } from '#web/ui/journey/area-side-list.tsx'
import { Stepper } from '#web/ui/journey/stepper.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { VideoGate } from '#web/ui/media/video-gate.tsx'
import { AreaTabs } from '#web/ui/tabs/area-tabs.tsx'
import { Sample } from '../sample.tsx'

const ROWS: AreaRow[] = [
  { state: 'done', score: '7.2' },
  { state: 'partial', note: '4 of 10 answered' },
  { state: 'active', note: 'Question 4 of 10' },
  { state: 'locked' },
  { state: 'locked' },
  { state: 'locked' },
  { state: 'locked' },
]

export function JourneySamples() {
  const [area, setArea] = useState<LifeAreaKey>('family')
  return (
    <Sample title="Journey">
      <Stepper current={1} />
      <Stepper current={2} />
      <AreaTabs value={area} onChange={setArea} counts={[3, 3, 1, 0, 0, 0, 0]} total={3} locked={['fun']} />
      <Split aside="first" gap={7}>
        <AreaSideList rows={ROWS} onSelect={() => {}} />
        <Heading variant="question">I sleep enough to wake up without negotiating with the alarm.</Heading>
      </Split>
      <VideoGate
        film={{
          title: 'Step 1',
          mp4: '/media/nothing.mp4',
          poster: '',
          captions: '/media/nothing.vtt',
          seconds: 44,
        }}
        transcript="Welcome to step 1."
        watched={false}
        onWatched={() => {}}
        onNext={() => {}}
      />
    </Sample>
  )
}
