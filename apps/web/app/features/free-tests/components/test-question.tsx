import { type ReactNode, useId } from 'react'
import { BackArrow, ForwardArrow } from '#web/ui/buttons/arrows.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ScoreSlider } from '#web/ui/fields/score-slider.tsx'
import { QuestionText } from '#web/ui/journey/question-text.tsx'
import type { QuestionWords } from '../free-test-words.ts'
import type { TestRun } from '../use-test-run.ts'
import classes from './test-question.module.css'

interface TestQuestionProps {
  run: TestRun
  question: QuestionWords
  total: number
  /** Left of the counter: the area or the name of the test, the page's heading. */
  heading: ReactNode
  headingId: string
  /** NEXT, or COMPLETE on a last question (MIND-16). */
  nextLabel: string
  startText?: string
  endText?: string
}

/** One question of a free test with its slider and the ways on and back. */
export function TestQuestion(props: TestQuestionProps) {
  const { run, question, total, heading, headingId, nextLabel, startText, endText } = props
  const id = useId()
  const score = run.scores[question.id] ?? null
  const next = () => {
    if (score !== null) run.next()
  }
  return (
    <section className={classes.question} aria-labelledby={headingId}>
      <header className={classes.head}>
        {heading}
        <p className={classes.counter} id={`${id}-counter`}>
          QUESTION {run.position + 1}/{total}
        </p>
      </header>
      <div className={classes.words}>
        <QuestionText question={question} titleId={`${id}-title`} textId={`${id}-text`} />
      </div>
      <ScoreSlider
        key={question.id}
        value={score}
        labelledBy={`${id}-counter ${id}-title ${id}-text`}
        onChange={(value) => run.answer(question.id, value)}
        onCommit={(_value, by) => run.commit(by)}
        onEnter={next}
        focusOnMount={run.moved}
        locked={run.locked}
        {...(startText && { startText })}
        {...(endText && { endText })}
      />
      <div className={classes.actions}>
        {run.position > 0 && (
          <div className={classes.previous}>
            <Button variant="text" onClick={run.previous} leftIcon={<BackArrow />}>
              PREVIOUS
            </Button>
          </div>
        )}
        <div className={classes.next}>
          <Button
            variant="ink"
            size="lg"
            fullWidth
            disabled={score === null}
            onClick={next}
            rightIcon={<ForwardArrow />}
          >
            {nextLabel}
          </Button>
        </div>
      </div>
    </section>
  )
}
