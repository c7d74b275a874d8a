import { type ReactNode, useId } from 'react'
import { ScoreSlider, type ScoreSliderProps } from '#web/ui/fields/score-slider.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { QuestionCounter } from '#web/ui/questions/question-counter.tsx'
import { QuestionScreen } from '#web/ui/questions/question-screen.tsx'
import type { QuestionWords } from '../free-test-words.ts'
import type { TestRun } from '../use-test-run.ts'
import classes from './test-shell.module.css'

interface TestQuestionProps extends Pick<ScoreSliderProps, 'startText' | 'endText'> {
  run: TestRun
  question: QuestionWords
  /** Left of the counter: the area or the name of the test, the page's heading. */
  heading: ReactNode
  headingId: string
  /** NEXT, or COMPLETE on a last question (MIND-16). */
  nextLabel?: string
}

/** One question of a free test with its slider; an answer leads on. */
export function TestQuestion({ run, question, heading, headingId, nextLabel, ...ends }: TestQuestionProps) {
  const counterId = useId()
  return (
    <QuestionScreen
      question={question}
      head={
        <Row as="header" gap={4} justify="between" wrap>
          {heading}
          <QuestionCounter id={counterId}>{run.counter}</QuestionCounter>
        </Row>
      }
      labelledBy={headingId}
      className={classes.asked}
      ways={{
        onPrevious: run.isFirst ? undefined : run.previous,
        onNext: run.next,
        ready: run.isAnswered,
        ...(nextLabel && { label: nextLabel }),
      }}
    >
      {(name) => (
        <ScoreSlider
          key={question.id}
          value={run.scores[question.id] ?? null}
          labelledBy={`${counterId} ${name}`}
          onChange={(value) => run.answer(question.id, value)}
          onCommit={(_value, by) => run.commit(by)}
          focusOnMount={run.moved}
          locked={run.locked}
          {...ends}
        />
      )}
    </QuestionScreen>
  )
}
