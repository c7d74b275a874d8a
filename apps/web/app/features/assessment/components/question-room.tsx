import type { AssessmentArea, AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import type { AssessmentPosition } from '@oola/contract/assessment/resume-position'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { useId } from 'react'
import { BackArrow, ForwardArrow } from '#web/ui/buttons/arrows.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { SaveLine, type SaveState } from '#web/ui/feedback/save-line.tsx'
import { ScoreSlider } from '#web/ui/fields/score-slider.tsx'
import { QuestionText } from '#web/ui/journey/question-text.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { ASSESSMENT_WORDS, questionCounter } from '../assessment-words.ts'
import { Dial } from './dial.tsx'
import { ProgressDots } from './progress-dots.tsx'
import classes from './question-room.module.css'

export interface QuestionRoomProps {
  typeId: AssessmentTypeId
  areas: readonly AssessmentArea[]
  position: AssessmentPosition
  saveState: SaveState | null
  /** NEXT is saving the area; nothing else may move the member meanwhile. */
  saving: boolean
  /** SAVE AND CONTINUE LATER is under way. */
  leaving: boolean
  /** Moves the focus to the question: the member came here from another one. */
  moved: boolean
  onAnswer: (questionId: number, score: number) => void
  onNext: () => void
  /** Missing at the very first question. */
  onPrevious?: (() => void) | undefined
  onLater: () => void
}

/** One question in the room of its area (mockup 05). */
export function QuestionRoom(props: QuestionRoomProps) {
  const { typeId, areas, position, saving, leaving } = props
  const id = useId()
  const area = areas[position.areaIndex]
  const question = area?.questions[position.questionIndex]
  if (!area || !question) return null
  const { key } = lifeArea(area.id)
  const { heading } = ASSESSMENT_WORDS[typeId]
  const answered = Boolean(question.score)
  const next = () => {
    if (answered && !saving) props.onNext()
  }
  return (
    <section className={classes.room} data-area={key} data-room aria-labelledby={`${id}-area`}>
      <header className={classes.head}>
        <AreaTile area={key} look="fill" />
        <div>
          {heading && <p className={classes.review}>{heading}</p>}
          <Heading level={1} look="h3" id={`${id}-area`}>
            {area.name}
          </Heading>
        </div>
      </header>
      <div className={classes.question}>
        <p className={classes.counter} id={`${id}-counter`}>
          {questionCounter(typeId, position)}
          <ProgressDots
            current={position.questionIndex}
            answered={area.questions.map(({ score }) => Boolean(score))}
          />
        </p>
        <QuestionText question={question} titleId={`${id}-title`} textId={`${id}-text`} />
      </div>
      <ScoreSlider
        key={question.id}
        value={question.score}
        labelledBy={`${id}-counter ${id}-title ${id}-text`}
        onChange={(score) => props.onAnswer(question.id, score)}
        onEnter={next}
        focusOnMount={props.moved}
        disabled={saving}
      />
      <div className={classes.actions}>
        <div className={classes.previous}>
          {props.onPrevious && (
            <Button variant="text" disabled={saving} onClick={props.onPrevious} leftIcon={<BackArrow />}>
              PREVIOUS
            </Button>
          )}
        </div>
        <div className={classes.next}>
          <Button
            variant="ink"
            size="lg"
            fullWidth
            disabled={!answered}
            loading={saving}
            onClick={next}
            rightIcon={<ForwardArrow />}
          >
            NEXT
          </Button>
        </div>
        <div className={classes.later}>
          <Button variant="text" loading={leaving} disabled={saving} onClick={props.onLater}>
            SAVE AND CONTINUE LATER
          </Button>
          <SaveLine state={props.saveState} />
        </div>
      </div>
      <Dial areas={areas} current={area} />
    </section>
  )
}
