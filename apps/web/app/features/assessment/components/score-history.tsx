import type { OolaScore } from '@oola/contract/assessment/assessment.schema'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/buttons/button.tsx'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { assessmentQueries } from '../assessment.queries.ts'
import { recordNote, shownRecords } from '../score-records.ts'
import { AreaLinks } from './area-links.tsx'
import { NextRecord, RecordCard } from './record-card.tsx'
import classes from './score-history.module.css'

/** The carousel has arrows from this many records on (SCORE-19). */
export const ARROWS_FROM = 4
/** Slides visible at once on a wide screen. */
const IN_VIEW = 3

interface ScoreHistoryProps {
  onWheel: (record: OolaScore) => void
  onRecords: () => void
}

/** The Oola score history of the dashboard (SCORE-15; G-26, G-27). */
export function ScoreHistory({ onWheel, onRecords }: ScoreHistoryProps) {
  const scores = useQuery({ ...assessmentQueries.scores(), select: shownRecords })
  const hasRecords = (scores.data?.length ?? 0) > 0
  return (
    <Card as="section" aria-labelledby="score-history" gap={3}>
      <Row gap={1} justify="between">
        <Heading level={2} variant="h3" id="score-history">
          Oola score history
        </Heading>
        {hasRecords && (
          <Button variant="text" size="sm" onClick={onRecords} aria-haspopup="dialog">
            VIEW RECORDS
          </Button>
        )}
      </Row>
      <div className={classes.body}>
        <Loaded
          query={scores}
          failure="We could not load your wheels"
          safe="Your answers and scores are safe."
          skeleton={
            <Stack gap={4} align="center" className={classes.loading}>
              <Skeleton shape="circle" width={170} />
              <Skeleton width={140} />
            </Stack>
          }
        >
          {(records) =>
            records.length === 0 ? (
              <EmptyState title="No wheel yet">
                Finish an assessment, and your wheel shows up here.
              </EmptyState>
            ) : (
              <Carousel label="Your Oola wheels" layout="scores" arrowsFrom={ARROWS_FROM}>
                {[
                  ...records.map((record, index) => (
                    <RecordCard
                      key={record.assessmentId}
                      record={record}
                      note={recordNote(records, index)}
                      marked={index === 0}
                      action="Open the wheel"
                      onPress={() => onWheel(record)}
                    />
                  )),
                  ...(records.length < IN_VIEW ? [<NextRecord key="next" />] : []),
                ]}
              </Carousel>
            )
          }
        </Loaded>
      </div>
      {hasRecords && <AreaLinks />}
    </Card>
  )
}
