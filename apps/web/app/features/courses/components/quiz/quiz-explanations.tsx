import type { Quiz, QuizResult } from '@oola/contract/courses/quiz.schema'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { SegmentedTabs, TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import classes from './quiz-result.module.css'

type Explanation = QuizResult['explanations'][number]

interface QuizExplanationsProps {
  quiz: Pick<Quiz, 'questions'>
  explanations: readonly Explanation[]
}

const isRight = ({ correctOptionId, selectedOptionId }: Explanation): boolean =>
  correctOptionId === selectedOptionId

/** The module with the signals that mean another kind of help, and how to refer. */
const REFERRAL_MODULE = 403

/** Every question with its right answer and why; safety questions that were missed come first (curriculum, certification). */
export function QuizExplanations({ quiz, explanations }: QuizExplanationsProps) {
  const [filter, setFilter] = useState<'all' | 'review'>('all')
  const missed = explanations.filter((each) => !isRight(each))
  const keys = missed.filter(({ isKey }) => isKey)
  const others = explanations.filter((each) => !keys.includes(each))
  const shown = filter === 'all' ? others : others.filter((each) => !isRight(each))
  const list = (items: readonly Explanation[], name: string) =>
    items.map((each, index) => (
      <Explained key={each.questionId} quiz={quiz} explanation={each} name={name} isFirst={index === 0} />
    ))
  return (
    <section aria-labelledby="why-each">
      {keys.length > 0 && (
        <div className={classes.keys}>
          <Heading level={2} look="h3">
            Please read this first
          </Heading>
          <p>
            {keys.length === 1 ? 'This answer keeps' : 'These answers keep'} someone safe. What to look for,
            and what to say, is in{' '}
            <Link to={`/certificationModule?id=${REFERRAL_MODULE}&part=read`}>When to refer</Link>.
          </p>
          {list(keys, 'key-answers')}
        </div>
      )}
      <div className={classes.whyHead}>
        <Heading level={2} look="h3" id="why-each">
          Why each answer is right
        </Heading>
        <SegmentedTabs
          label="Answers"
          idPrefix="answers"
          tabs={[
            { id: 'all', label: `ALL ${explanations.length}` },
            { id: 'review', label: `TO REVIEW ${missed.length}` },
          ]}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <TabPanel idPrefix="answers" id={filter}>
        {shown.length > 0 ? (
          list(shown, 'answers')
        ) : (
          <p className={classes.line}>Nothing more to review. Nice work.</p>
        )}
      </TabPanel>
    </section>
  )
}

interface ExplainedProps {
  quiz: Pick<Quiz, 'questions'>
  explanation: Explanation
  name: string
  isFirst: boolean
}

function Explained({ quiz, explanation, name, isFirst }: ExplainedProps) {
  const { questionId, correctOptionId, selectedOptionId, why } = explanation
  const question = quiz.questions.find(({ id }) => id === questionId)
  const textOf = (optionId: number) => question?.options.find(({ id }) => id === optionId)?.text ?? ''
  const right = isRight(explanation)
  return (
    <Disclosure
      name={name}
      defaultOpen={isFirst}
      summary={
        <span className={classes.asked}>
          <span className={classes.mark} data-right={right || undefined} aria-hidden>
            {right ? <IconCheck size={18} stroke={2.5} /> : <IconArrowBackUp size={18} stroke={2} />}
          </span>
          <span>
            <VisuallyHidden>{right ? 'Right: ' : 'To review: '}</VisuallyHidden>
            {question?.text}
          </span>
        </span>
      }
    >
      <div className={classes.why}>
        {!right && (
          <p className={classes.yours}>
            <small>Your answer</small>
            {textOf(selectedOptionId)}
          </p>
        )}
        <p className={classes.correct}>
          <small>{right ? 'Your answer, correct' : 'The right answer'}</small>
          {textOf(correctOptionId)}
        </p>
        <p>{why}</p>
      </div>
    </Disclosure>
  )
}
