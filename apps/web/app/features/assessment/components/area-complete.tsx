import { isAreaDone } from '@oola/contract/assessment/area-states'
import { QUESTIONS_PER_AREA } from '@oola/contract/assessment/assessment.constants'
import type { AssessmentArea, AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import { shownAreaScore } from '@oola/contract/assessment/overall-score'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { useFocusHeading } from '#web/lib/focus-heading.ts'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { ForwardArrow } from '#web/ui/buttons/arrows.tsx'
import { Button, ButtonRow } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'
import { areaHighlights } from '../area-highlights.ts'
import { nextArea } from '../assessment-position.ts'
import { ASSESSMENT_WORDS, scoreBand } from '../assessment-words.ts'
import classes from './finish.module.css'

interface AreaCompleteProps {
  typeId: AssessmentTypeId
  areas: readonly AssessmentArea[]
  areaIndex: number
  leaving: boolean
  onNext: () => void
  onLater: () => void
}

/** After the tenth question of an area: its score on the wheel (mockup 06; STEP1-16..18, G-126). */
export function AreaComplete({ typeId, areas, areaIndex, leaving, onNext, onLater }: AreaCompleteProps) {
  const heading = useFocusHeading(true)
  const mobile = useMediaQuery(MOBILE)
  const area = areas[areaIndex]
  if (!area) return null
  const { key } = lifeArea(area.id)
  const done = areas.filter(isAreaDone).length
  const next = nextArea(areas, areaIndex)
  return (
    <Split
      as="section"
      aside="words"
      gap={7}
      align="center"
      className={classes.page}
      data-area={key}
      data-room=""
      aria-labelledby="area-complete"
    >
      <Stack align="center">
        <Wheel
          scores={areas.map((one) => (isAreaDone(one) ? one.score : null))}
          title={`${done} of ${areas.length} areas complete`}
          radius={mobile ? 148 : 286}
          hub={{ value: `${done}`, caption: `of ${areas.length} areas` }}
          icons
        />
      </Stack>
      <Stack gap={5}>
        <Row gap={3}>
          <AreaTile area={key} variant="fill" />
          <Text size="small" tone="area" strong>
            AREA {areaIndex + 1} OF {areas.length} COMPLETE
          </Text>
        </Row>
        <Heading level={1} variant="dl" id="area-complete" tabIndex={-1} ref={heading}>
          {area.name}: {shownAreaScore(area.score)}
        </Heading>
        <Text size="lead" tone="quiet">
          {area.complete[scoreBand(area.score)]}
        </Text>
        <Highlights area={area} />
        <ButtonRow>
          <Button variant="ink" size="lg" onClick={onNext} rightIcon={<ForwardArrow />}>
            {next === null ? ASSESSMENT_WORDS[typeId].complete : 'NEXT'}
          </Button>
          {next !== null && (
            <Button variant="text" loading={leaving} onClick={onLater}>
              SAVE AND CONTINUE LATER
            </Button>
          )}
        </ButtonRow>
        <Text size="small" tone="quiet">
          {comingText(areas[next ?? -1])}
        </Text>
      </Stack>
    </Split>
  )
}

const comingText = (next: AssessmentArea | undefined): string => {
  if (!next) return 'You’ve answered all seven areas. Your wheel comes next.'
  const open = next.questions.filter(({ score }) => !score).length
  const count = open === QUESTIONS_PER_AREA ? `${open} questions` : `${open} to go`
  return `Next area: ${next.name}, ${count}`
}

function Highlights({ area }: { area: AssessmentArea }) {
  const highlights = areaHighlights(area.questions)
  if (!highlights) return null
  return (
    <Stack as="dl" className={classes.highlights}>
      {[
        { label: 'Strongest answer', question: highlights.strongest },
        { label: 'Room to grow', question: highlights.weakest },
      ].map(({ label, question }) => (
        <div key={label}>
          <Text as="dt" size="small" tone="quiet">
            {label}
          </Text>
          <Text as="dd" size="lead" strong tight>
            <Row as="span" gap={4} justify="between">
              {question.title}
              <Text as="span" size="h3" numbers>
                {question.score}
              </Text>
            </Row>
          </Text>
        </div>
      ))}
    </Stack>
  )
}
