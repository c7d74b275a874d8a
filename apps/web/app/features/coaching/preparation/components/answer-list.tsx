import type { Preparation } from '@oola/contract/coaching/preparation/preparation.calls'
import { PREPARATION_QUESTIONS } from '@oola/contract/coaching/preparation/preparation.constants'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './preparation.module.css'

interface AnswerListProps {
  answers: Preparation['answers']
  /** The questions in the words of this side. */
  side: 'client' | 'coach'
}

/** The three answers before a session, to read (DESK-08). */
export function AnswerList({ answers, side }: AnswerListProps) {
  return (
    <Stack as="dl" divided className={classes.answers}>
      {PREPARATION_QUESTIONS.map(({ name, ...question }) => (
        <div key={name}>
          <Text as="dt" size="small" tone="quiet" strong>
            {question[side]}
          </Text>
          <Text as="dd" preserveLines>
            {answers[name] || 'No answer'}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
