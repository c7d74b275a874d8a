import { COACHING_ERRORS } from '@oola/contract/coaching/coaching.errors'
import type { CoachingQuestion } from '@oola/contract/coaching/coaching.schema'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useNumberKeys } from '#web/lib/use-number-keys.ts'
import { BackArrow, ForwardArrow } from '#web/ui/buttons/arrows.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Choice } from '#web/ui/lists/choice.tsx'
import { RadioMark } from '#web/ui/lists/choice-row.tsx'
import { FlowView, useFlowDialog } from '#web/ui/modals/flow-window.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'
import { useQuestionnaireRun } from '../use-questionnaire-run.ts'
import classes from './questionnaire.module.css'

interface QuestionnaireProps {
  /** Who answers: a member in search of a coach, or a coach (C-58). */
  kind: 'find-coach' | 'coach-assessment'
  questions: readonly CoachingQuestion[]
  save: Pick<
    UseMutationResult<unknown, Error, Readonly<Record<string, number>>>,
    'mutate' | 'isPending' | 'isError' | 'error' | 'reset'
  >
  /** Above the progress, for example where in a longer way this is. */
  above?: ReactNode
  onSaved: () => void
  onBack: () => void
}

/** The words that differ: SEARCH is the member's, SUBMIT the coach's (C-58). */
const WORDS = {
  'find-coach': {
    last: 'SEARCH',
    about: 'Coaches answered the same seven questions. We look for the ones who answered like you.',
  },
  'coach-assessment': {
    last: 'SUBMIT',
    about: 'Members answer the same seven questions. You are shown to the ones who answered like you.',
  },
} as const

/** The seven questions, one at a time (mockups 37, 46; COACH-05, PORTAL-28, PORTAL-29). PREVIOUS on the first leads back. */
export function Questionnaire({ kind, questions, save, above, onSaved, onBack }: QuestionnaireProps) {
  const group = useId()
  const run = useQuestionnaireRun(kind, questions)
  const [missing, setMissing] = useState(false)
  const { question, position, isLast, chosen } = run
  useNumberKeys((index) => {
    const option = question?.options[index]
    if (option) run.choose(option.id)
  }, useFlowDialog())
  if (!question) return null

  const search = () => {
    if (run.missing >= 0) {
      setMissing(true)
      run.go(run.missing)
      return
    }
    save.mutate(run.answers, {
      onSuccess: () => {
        run.forget()
        onSaved()
      },
    })
  }
  const answered = (id: number): boolean => run.answers[id] !== undefined
  return (
    <FlowView
      view={`question-${question.id}`}
      title={question.text}
      titleLook="h1"
      above={
        <>
          {above}
          <Progress position={position} count={questions.length} />
        </>
      }
      side={
        <Petals
          number={position + 1}
          about={WORDS[kind].about}
          scores={questions.map(({ id }, index) =>
            index === position ? (answered(id) ? 100 : 40) : answered(id) ? 100 : null,
          )}
        />
      }
      sideAt="end"
      sideWidth={372}
      foot={
        <div className={classes.ways}>
          <Button
            variant="text"
            leftIcon={<BackArrow />}
            disabled={save.isPending}
            onClick={position === 0 ? onBack : run.previous}
          >
            PREVIOUS
          </Button>
          <Button
            size="lg"
            rightIcon={<ForwardArrow />}
            disabled={chosen === undefined}
            loading={save.isPending}
            onClick={isLast ? search : run.next}
          >
            {isLast ? WORDS[kind].last : 'NEXT'}
          </Button>
        </div>
      }
    >
      <fieldset className={classes.options} aria-label={question.text} disabled={save.isPending}>
        {question.options.map((option, index) => (
          <Choice
            key={option.id}
            kind="radio"
            card
            name={`${group}-${question.id}`}
            checked={option.id === chosen}
            onChoose={() => run.choose(option.id)}
            className={classes.option}
          >
            <RadioMark />
            <span className={classes.words}>{option.text}</span>
            <kbd className={classes.key} aria-hidden>
              {index + 1}
            </kbd>
          </Choice>
        ))}
      </fieldset>
      {missing && run.missing >= 0 && (
        <Alert tone="warn" title={COACHING_ERRORS.coaching_unanswered.message} />
      )}
      {save.isError && (
        <Alert tone="danger" title="Your answers were not saved" onDismiss={save.reset}>
          {save.error?.message} They are still here.
        </Alert>
      )}
    </FlowView>
  )
}

/** How far she has come: the current dot is a bar. */
function Progress({ position, count }: { position: number; count: number }) {
  return (
    <p className={classes.progress}>
      QUESTION {position + 1}/{count}
      <span className={classes.dots} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places
          <i key={index} data-at={index === position ? 'here' : index < position ? 'done' : undefined} />
        ))}
      </span>
    </p>
  )
}

interface PetalsProps {
  number: number
  about: string
  scores: readonly (number | null)[]
}

/** The wheel that grows a petal with each answer; the words beside it say the same. */
function Petals({ number, about, scores }: PetalsProps) {
  return (
    <div className={classes.petals}>
      <div aria-hidden>
        <Wheel scores={scores} title="" radius={150} hub={{ value: String(number), scale: 0.28 }} />
      </div>
      <div className={classes.about}>
        <Heading level={3} look="h4">
          Every answer grows a petal
        </Heading>
        <p>{about}</p>
      </div>
    </div>
  )
}
