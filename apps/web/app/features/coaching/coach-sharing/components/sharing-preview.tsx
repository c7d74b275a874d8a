import type { AREA_KINDS } from '@oola/contract/coaching/coach-sharing/coach-sharing.constants'
import type { CoachSharing } from '@oola/contract/coaching/coach-sharing/coach-sharing.schema'
import { maySee, seenScores } from '@oola/contract/coaching/coach-sharing/may-see'
import { counted } from '@oola/contract/count-words'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { SumList, SumRow } from '#web/ui/lists/sum-list.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'

const AREAS = LIFE_AREAS.length

/** The coach's page as it renders now: both use the same rule (may-see.ts). */
export function SharingPreview({ sharing, name }: { sharing: CoachSharing; name: string }) {
  const { marks, areaScores, goalAreas } = sharing
  const shared = (kind: (typeof AREA_KINDS)[number]) =>
    LIFE_AREAS.filter(({ id }) => maySee(marks, kind, id)).length
  const scores = areaScores ? seenScores(marks, areaScores) : []
  const goals = goalAreas.filter((area) => maySee(marks, 'goals', area)).length
  return (
    <Card as="section" gap={5} aria-labelledby="preview-title">
      <Heading level={2} variant="h4" id="preview-title">
        {name} sees this right now
      </Heading>
      <Row justify="middle">
        <Wheel
          scores={scores}
          missing={areaScores ? 'Private' : 'not answered yet'}
          title={`Your wheel as ${name} sees it`}
          radius={128}
          hub={{ value: `${shared('scores')} of ${AREAS}`, scale: 0.16 }}
        />
      </Row>
      <SumList>
        <SumRow term="Scores" amount={`${shared('scores')} of ${AREAS} areas`} />
        <SumRow term="Goals" amount={`${goals} of ${goalAreas.length}`} />
        <SumRow term="Actions" amount={counted(shared('actions'), 'area')} />
      </SumList>
    </Card>
  )
}
