import { ASSESSMENT_TYPES, type OolaScore } from '@oola/contract/assessment/assessment.schema'
import { useQuery } from '@tanstack/react-query'
import { formatLongDate } from '#web/lib/format.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'
import { assessmentQueries } from '../assessment.queries.ts'
import classes from './latest-wheel.module.css'

const NAMES: Readonly<Record<OolaScore['assessmentTypeId'], string>> = {
  [ASSESSMENT_TYPES.step1]: 'First wheel',
  [ASSESSMENT_TYPES.midYear]: 'Mid-year review',
  [ASSESSMENT_TYPES.levelReview]: 'Level review',
}

/** The wheel of the latest finished assessment. */
export function LatestWheel() {
  const scores = useQuery(assessmentQueries.scores())
  return (
    <Card as="section" aria-labelledby="latest-wheel" className={classes.card}>
      <Heading level={2} look="h3" id="latest-wheel">
        My wheel
      </Heading>
      <Loaded
        query={scores}
        failure="We could not load your wheel"
        safe="Your answers and scores are safe."
        skeleton={
          <div className={classes.picture}>
            <Skeleton shape="circle" width={300} />
          </div>
        }
      >
        {([latest]) =>
          latest ? (
            <div className={classes.picture}>
              <Wheel
                radius={170}
                labels
                scores={latest.areas.map(({ score }) => score)}
                hub={{ value: latest.score, caption: 'Oola score' }}
                title={`Your wheel, Oola score ${latest.score}`}
              />
              <p className={classes.caption}>
                <strong>{formatLongDate(latest.completionDate)}</strong>
                <span>{NAMES[latest.assessmentTypeId]}</span>
              </p>
            </div>
          ) : (
            <EmptyState title="No wheel yet">It is drawn when you finish an assessment.</EmptyState>
          )
        }
      </Loaded>
    </Card>
  )
}
