import { useState } from 'react'
import { Card } from '#web/ui/layout/card.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { RestingPie, TrackerMark, TrackerPie } from '#web/ui/wheel/tracker-pie.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'
import { pointingLeft } from '#web/ui/wheel/wheel-geometry.ts'
import { testSheet } from '../../../test/sheet.tsx'

const SCORES = [72, 58, 86, 64, 49, 77, 61]
const all = (score: number) => SCORES.map(() => score)
const SMALL = 84

function Cell({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <Stack gap={3} centered>
      {children}
      {name}
    </Stack>
  )
}

function WheelSamples() {
  const [done, setDone] = useState(2)
  return (
    <>
      <Card as="section" gap={4}>
        <Stack align="center">
          <Wheel
            title="Your wheel, Oola score 470"
            scores={SCORES}
            radius={150}
            labels
            grow="wheel"
            hub={{ value: 470, caption: 'Oola score' }}
          />
        </Stack>
      </Card>
      <Card as="section" gap={4}>
        <Grid columns={4} phone={2} gap={4}>
          <Cell name="Empty">
            <Wheel title="Empty wheel" scores={[]} radius={SMALL} hub={{ value: '?' }} />
          </Cell>
          <Cell name="Partial">
            <Wheel
              title="Partial wheel"
              scores={SCORES.slice(0, 3)}
              radius={SMALL}
              hub={{ value: 3, caption: 'of 7' }}
            />
          </Cell>
          <Cell name="One area in focus">
            <Wheel title="Family 8.6" scores={SCORES} focus="family" radius={SMALL} hub={{ value: '8.6' }} />
          </Cell>
          <Cell name="All at 100">
            <Wheel title="All at 100" scores={all(100)} radius={SMALL} hub={{ value: 700 }} />
          </Cell>
          <Cell name="All at 70, ring touched">
            <Wheel title="All at 70" scores={all(70)} radius={SMALL} hub={{ value: 490 }} />
          </Cell>
          <Cell name="All at 69">
            <Wheel title="All at 69" scores={all(69)} radius={SMALL} hub={{ value: 483 }} />
          </Cell>
        </Grid>
      </Card>
      <Grid columns={3} gap={5}>
        <Card as="section" gap={4}>
          <Wheel
            title="Three areas done"
            scores={SCORES.slice(0, 3)}
            radius={110}
            icons
            hub={{ value: 3, caption: 'of 7 areas' }}
          />
        </Card>
        <Card as="section" gap={4}>
          <Wheel
            title="Fitness 6.8"
            scores={[68]}
            radius={110}
            rotation={pointingLeft('fitness')}
            hub={{ value: '6.8', scale: 0.25 }}
          />
        </Card>
        <Card as="section" gap={4}>
          <TrackerPie done={done} of={3} onPush={() => setDone((done + 1) % (3 + 1))} />
          <Row gap={3} wrap>
            {[3, 3, 2, 1, 0].map((count, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: fixed samples
              <TrackerMark key={index} done={count} of={3} />
            ))}
          </Row>
        </Card>
        <Card as="section" gap={4}>
          <RestingPie of={3}>Day 2 of 5</RestingPie>
          <Row gap={3} wrap>
            <TrackerMark done={0} of={3} resting />
            <TrackerMark done={2} of={3} resting />
          </Row>
        </Card>
      </Grid>
    </>
  )
}

testSheet('wheels', <WheelSamples />)
