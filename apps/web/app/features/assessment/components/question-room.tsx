import type { AssessmentArea, AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import type { AssessmentPosition } from '@oola/contract/assessment/resume-position'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { useId } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { SaveLine, type SaveState } from '#web/ui/feedback/save-line.tsx'
import { ScoreSlider } from '#web/ui/fields/score-slider.tsx'
import { AreaRoom } from '#web/ui/layout/area-room.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { QuestionScreen } from '#web/ui/questions/question-screen.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { ASSESSMENT_WORDS, questionCounter } from '../assessment-words.ts'
import classes from './assessment.module.css'
import { Dial } from './dial.tsx'

export interface QuestionRoomProps {
  typeId: AssessmentTypeId
  areas: readonly AssessmentArea[]
  position: AssessmentPosition
  saveState: SaveState | null
  /** NEXT is saving the area; the member must not move meanwhile. */
  saving: boolean
  /** SAVE AND CONTINUE LATER is pending. */
  leaving: boolean
  /** Focuses the question: the member came from another one. */
  moved: boolean
  onAnswer: (questionId: number, score: number) => void
  onNext: () => void
  /** Missing at the very first question. */
  onPrevious?: (() => void) | undefined
  onLater: () => void
}

/** One question in the room of its area (mockup 05). */
export function QuestionRoom(props: QuestionRoomProps) {
  const { typeId, areas, position, saving } = props
  const id = useId()
  const area = areas[position.areaIndex]
  const question = area?.questions[position.questionIndex]
  if (!area || !question) return null
  const { key } = lifeArea(area.id)
  const { heading } = ASSESSMENT_WORDS[typeId]
  return (
    <AreaRoom area={key} className={classes.room ?? ''}>
      <QuestionScreen
        question={question}
        head={
          <Row as="header" gap={3}>
            <AreaTile area={key} variant="fill" />
            <div>
              {heading && (
                <Text size="caption" tone="area" strong tight>
                  {heading}
                </Text>
              )}
              <Heading level={1} variant="h3" id={id}>
                {area.name}
              </Heading>
            </div>
          </Row>
        }
        labelledBy={id}
        counter={questionCounter(typeId, position)}
        answered={area.questions.map(({ score }) => Boolean(score))}
        current={position.questionIndex}
        className={classes.asked}
        ways={{
          onPrevious: props.onPrevious,
          onNext: props.onNext,
          ready: Boolean(question.score),
          saving,
          children: (
            <div className={classes.later}>
              <Button variant="text" loading={props.leaving} disabled={saving} onClick={props.onLater}>
                SAVE AND CONTINUE LATER
              </Button>
              <div className={classes.saved}>
                <SaveLine state={props.saveState} />
              </div>
            </div>
          ),
        }}
      >
        {(name) => (
          <ScoreSlider
            key={question.id}
            value={question.score}
            labelledBy={name}
            onChange={(score) => props.onAnswer(question.id, score)}
            focusOnMount={props.moved}
            disabled={saving}
          />
        )}
      </QuestionScreen>
      <Dial areas={areas} current={area} />
    </AreaRoom>
  )
}
