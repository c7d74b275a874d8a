import type { AREA_KINDS } from '@oola/contract/coaching/coach-sharing/coach-sharing.constants'
import type { CoachSharing } from '@oola/contract/coaching/coach-sharing/coach-sharing.schema'
import { maySee, seenScores } from '@oola/contract/coaching/coach-sharing/may-see'
import { counted } from '@oola/contract/count-words'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'
import classes from './sharing-preview.module.css'

const AREAS = LIFE_AREAS.length

/** What the coach's page draws right now: the same rule makes both (may-see.ts). */
export function SharingPreview({ sharing, name }: { sharing: CoachSharing; name: string }) {
  const { marks, areaScores, goalAreas } = sharing
  const shared = (kind: (typeof AREA_KINDS)[number]) =>
    LIFE_AREAS.filter(({ id }) => maySee(marks, kind, id)).length
  const scores = areaScores ? seenScores(marks, areaScores) : []
  const goals = goalAreas.filter((area) => maySee(marks, 'goals', area)).length
  return (
    <Card as="section" aria-labelledby="preview-title">
      <Heading level={2} look="h4" id="preview-title">
        {name} sees this right now
      </Heading>
      <div className={classes.wheel}>
        <Wheel
          scores={scores}
          missing={areaScores ? 'Private' : 'not answered yet'}
          title={`Your wheel as ${name} sees it`}
          radius={128}
          hub={{ value: `${shared('scores')} of ${AREAS}`, scale: 0.16 }}
        />
      </div>
      <dl className={classes.counts}>
        <div>
          <dt>Scores</dt>
          <dd>
            {shared('scores')} of {AREAS} areas
          </dd>
        </div>
        <div>
          <dt>Goals</dt>
          <dd>
            {goals} of {goalAreas.length}
          </dd>
        </div>
        <div>
          <dt>Actions</dt>
          <dd>{counted(shared('actions'), 'area')}</dd>
        </div>
      </dl>
    </Card>
  )
}
