import type { Quiz, QuizResult } from '@oola/contract/courses/quiz.schema'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '#web/ui/layout/card.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { SegmentedTabs, TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import classes from './quiz.module.css'

type Explanation = QuizResult['explanations'][number]

interface QuizExplanationsProps {
  quiz: Pick<Quiz, 'questions'>
  explanations: readonly Explanation[]
}

const isRight = ({ correctOptionId, selectedOptionId }: Explanation): boolean =>
  correctOptionId === selectedOptionId

/** The module with the signs that call for another kind of help, and how to refer. */
const REFERRAL_MODULE = 403

/**
 * Every question with its right answer and the reason; missed safety questions come first (curriculum,
 * certification).
 */
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
    <Stack as="section" gap={4} aria-labelledby="why-each">
      {keys.length > 0 && (
        <Card tone="warn" gap={3} className={classes.keys}>
          <Heading level={2} variant="h3">
            Read this first
          </Heading>
          <p>
            {keys.length === 1 ? 'This answer keeps' : 'These answers keep'} someone safe. What to look for,
            and what to say, is in{' '}
            <Link to={`/certificationModule?id=${REFERRAL_MODULE}&part=read`}>When to refer</Link>.
          </p>
          <div>{list(keys, 'key-answers')}</div>
        </Card>
      )}
      <Row gap={4} justify="between" wrap>
        <Heading level={2} variant="h3" id="why-each">
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
      </Row>
      <TabPanel idPrefix="answers" id={filter}>
        {shown.length > 0 ? (
          list(shown, 'answers')
        ) : (
          <Text size="lead" tone="quiet">
            Nothing more to review. Nice work.
          </Text>
        )}
      </TabPanel>
    </Stack>
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
        <Row as="span" gap={4}>
          <IconDisc tone={right ? 'brand' : 'warn'} aria-hidden>
            {right ? <IconCheck size={18} stroke={2.5} /> : <IconArrowBackUp size={18} stroke={2} />}
          </IconDisc>
          <span>
            <VisuallyHidden>{right ? 'Right: ' : 'To review: '}</VisuallyHidden>
            {question?.text}
          </span>
        </Row>
      }
    >
      <Stack gap={3}>
        {!right && (
          <Answer tone="sunken" label="Your answer">
            {textOf(selectedOptionId)}
          </Answer>
        )}
        <Answer tone="tint" label={right ? 'Your answer, correct' : 'The right answer'}>
          {textOf(correctOptionId)}
        </Answer>
        <p>{why}</p>
      </Stack>
    </Disclosure>
  )
}

/** An answer, with its owner. */
function Answer({ tone, label, children }: { tone: 'tint' | 'sunken'; label: string; children: string }) {
  return (
    <Card tone={tone} padding="small">
      <Stack as="p">
        <Text as="small" size="small" tone={tone === 'tint' ? 'brand' : 'quiet'} strong>
          {label}
        </Text>
        {children}
      </Stack>
    </Card>
  )
}
