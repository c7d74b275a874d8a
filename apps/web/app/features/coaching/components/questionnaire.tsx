import { COACHING_ERRORS } from '@oola/contract/coaching/coaching.errors'
import type { CoachingQuestion } from '@oola/contract/coaching/coaching.schema'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { choiceDrafts } from '#web/lib/choice-drafts.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { FlowView } from '#web/ui/modals/flow-window.tsx'
import { ChoiceBody } from '#web/ui/questions/choice-body.tsx'
import { QuestionCounter } from '#web/ui/questions/question-counter.tsx'
import { QuestionWays } from '#web/ui/questions/question-ways.tsx'
import { useChoiceRun } from '#web/ui/questions/use-choice-run.ts'
import { Text } from '#web/ui/text/text.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'
import classes from './coaching.module.css'

interface QuestionnaireProps {
  /** Respondent: a member in search of a coach, or a coach (C-58). */
  kind: 'find-coach' | 'coach-assessment'
  questions: readonly CoachingQuestion[]
  save: Pick<
    UseMutationResult<unknown, Error, Readonly<Record<string, number>>>,
    'mutate' | 'isPending' | 'isError' | 'error' | 'reset'
  >
  /** Above the progress, for example the step of a longer flow. */
  above?: ReactNode
  onSaved: () => void
  onBack: () => void
}

/** Labels by respondent: SEARCH is the member's, SUBMIT the coach's (C-58). */
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

/** The only draft of its kind. */
const ID = '1'

/** The saved answers of an earlier search (COACH-26). */
const savedAnswers = (questions: readonly CoachingQuestion[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    questions.flatMap(({ id, options }) =>
      options.filter(({ selected }) => selected).map((option) => [id, option.id]),
    ),
  )

/**
 * The seven questions, one at a time (mockups 37, 46; COACH-05, PORTAL-28, PORTAL-29). PREVIOUS on the first leads
 * back.
 */
export function Questionnaire({ kind, questions, save, above, onSaved, onBack }: QuestionnaireProps) {
  const [store] = useState(() => choiceDrafts(kind))
  const run = useChoiceRun(store, ID, questions, savedAnswers(questions))
  const [missing, setMissing] = useState(false)
  const { question, answered, position } = run
  if (!question) return null

  const search = () => {
    if (run.firstOpen >= 0) {
      setMissing(true)
      run.go(run.firstOpen)
      return
    }
    save.mutate(run.answers, {
      onSuccess: () => {
        run.clear()
        onSaved()
      },
    })
  }
  return (
    <FlowView
      view={`question-${question.id}`}
      title={question.text}
      titleVariant="h1"
      above={
        <>
          {above}
          <div className={classes.counter}>
            <QuestionCounter answered={answered} current={position}>
              {run.counter}
            </QuestionCounter>
          </div>
        </>
      }
      side={
        <Stack gap={7} centered className={classes.answers}>
          <div aria-hidden>
            <Wheel
              scores={answered.map((done, index) => (done ? 100 : index === position ? 40 : null))}
              title=""
              radius={150}
              hub={{ value: String(position + 1), scale: 0.28 }}
            />
          </div>
          <Stack gap={2} className={classes.wide}>
            <Heading level={3} variant="h4">
              Every answer grows a petal
            </Heading>
            <Text tone="quiet" center>
              {WORDS[kind].about}
            </Text>
          </Stack>
        </Stack>
      }
      sideAt="end"
      sideWidth={372}
      foot={
        <QuestionWays
          onPrevious={run.isFirst ? onBack : run.previous}
          onNext={run.isLast ? search : run.next}
          ready={run.isAnswered}
          saving={save.isPending}
          variant="primary"
          {...(run.isLast && { label: WORDS[kind].last })}
        />
      }
    >
      <ChoiceBody
        key={question.id}
        options={question.options}
        isChosen={(id) => run.answers[question.id] === id}
        label={question.text}
        disabled={save.isPending}
        onChoose={run.choose}
      />
      {missing && run.firstOpen >= 0 && (
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
