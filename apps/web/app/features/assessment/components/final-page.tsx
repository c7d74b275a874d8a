import type {
  AssessmentArea,
  AssessmentTypeId,
  OolaScore,
  WheelArea,
} from '@oola/contract/assessment/assessment.schema'
import { finishScores } from '@oola/contract/assessment/finish-scores'
import { shownAreaScore } from '@oola/contract/assessment/overall-score'
import { formatLongDate } from '@oola/contract/date-words'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { type ReactNode, useEffect, useState } from 'react'
import { useFocusHeading } from '#web/lib/focus-heading.ts'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { LoadingLine } from '#web/ui/feedback/loading-overlay.tsx'
import { LeaveButtons, type Leaving } from '#web/ui/journey/leave-buttons.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { Confetti } from '#web/ui/wheel/confetti.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'
import { ASSESSMENT_WORDS, balanceSentence } from '../assessment-words.ts'
import { changeSentence, changeWords } from '../score-records.ts'
import classes from './finish.module.css'
import { LineKey } from './line-key.tsx'
import { WheelChanges } from './wheel-changes.tsx'

/** Milliseconds until the wheel and until the confetti (STEP1-40, STEP1-41). The same with reduced motion. */
const SHOWN_AFTER = 2_000
const CONFETTI_AFTER = 2_500

interface FinalPageProps extends Leaving {
  typeId: AssessmentTypeId
  areas: readonly AssessmentArea[]
  firstName: string
  /** This wheel and the previous one, after a review; null in Step 1, or while loading. */
  wheels: { readonly now: OolaScore; readonly before: OolaScore } | null
  /** What was done between the wheels of a review, and the petals that lead to it. */
  review?: { readonly rows: ReactNode; readonly petals: ReactNode } | undefined
}

/**
 * The finished wheel (mockup 07; STEP1-19..21). Read-only. Its empty tracks are shown while the member waits, and
 * its petals grow into them.
 */
export function FinalPage({ typeId, areas, firstName, wheels, review, ...leave }: FinalPageProps) {
  const ready = useReady()
  const mobile = useMediaQuery(MOBILE)
  const { overall, strongest, weakest, balanced, areas: scored } = finishScores(areas)
  const words = ASSESSMENT_WORDS[typeId]
  const earlier = wheels && formatLongDate(wheels.before.completionDate)
  return (
    <Split
      as="section"
      aside="words"
      gap={7}
      align="center"
      className={classes.page}
      aria-labelledby={ready ? 'assessment-result' : undefined}
    >
      <Stack gap={3} align="center" aria-hidden={!ready}>
        <div className={classes.wheel}>
          <Wheel
            // A new wheel: its petals and its number start on mount.
            key={ready ? 'grown' : 'empty'}
            scores={ready ? scored.map(({ score }) => score) : []}
            title={`Your wheel of balance, Oola score ${overall}${wheels ? `, with the line of ${earlier}, Oola score ${wheels.before.score}` : ''}`}
            {...(ready && wheels && { before: wheels.before.areas.map(({ score }) => score) })}
            radius={mobile ? 130 : 257}
            labels={ready || 'later'}
            {...(ready && { hub: { value: overall, caption: 'Oola score' }, grow: 'wheel' as const })}
          />
          {ready && wheels && review?.petals}
        </div>
        {ready && wheels && <LineKey>The line shows your wheel from {earlier}</LineKey>}
      </Stack>
      {ready ? (
        <Words heading={`Well done, ${firstName}. ${words.result}`}>
          {wheels ? (
            <>
              <Text size="lead" tone="quiet">
                Your Oola score is {overall}, {changeWords(overall, wheels.before.score)} since {earlier}.{' '}
                {changeSentence(wheels.now, wheels.before)}
              </Text>
              {review ? review.rows : <WheelChanges {...wheels} />}
              <Text size="small" tone="quiet">
                {words.retest}
              </Text>
            </>
          ) : (
            <>
              <Text size="lead" tone="quiet">
                70 answers. {balanceSentence(balanced)} {words.retest}
              </Text>
              <Row as="ul" gap={5} wrap>
                {strongest && weakest && strongest !== weakest && (
                  <>
                    <End label="Strongest area" area={strongest} />
                    <End label="Most room to grow" area={weakest} />
                  </>
                )}
              </Row>
            </>
          )}
          <LeaveButtons label={words.leave} {...leave} />
        </Words>
      ) : (
        <LoadingLine>Building your wheel</LoadingLine>
      )}
      {ready && (
        <div className={classes.confetti}>
          <Confetti delay={CONFETTI_AFTER - SHOWN_AFTER} />
        </div>
      )}
    </Split>
  )
}

const useReady = (): boolean => {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), SHOWN_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return ready
}

/** Focuses its heading on mount. */
function Words({ heading, children }: { heading: string; children: ReactNode }) {
  const title = useFocusHeading(true)
  return (
    <Stack gap={5}>
      <Heading level={1} variant="dl" id="assessment-result" tabIndex={-1} ref={title}>
        {heading}
      </Heading>
      {children}
    </Stack>
  )
}

function End({ label, area }: { label: string; area: WheelArea }) {
  return (
    <Row as="li" gap={3}>
      <AreaTile area={lifeArea(area.id).key} />
      <div>
        <Text size="small" tone="quiet">
          {label}
        </Text>
        <Text strong>
          {area.name}, {shownAreaScore(area.score)}
        </Text>
      </div>
    </Row>
  )
}
