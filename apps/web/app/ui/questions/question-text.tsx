import { type Ref, useState } from 'react'
import { Heading } from '../layout/heading.tsx'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import classes from './question-text.module.css'

export interface Question {
  readonly id: number
  /** A label above it, if it has one. */
  readonly title?: string
  readonly text: string
}

interface QuestionTextProps {
  question: Question
  titleId: string
  textId: string
  /** For moving the focus here. */
  ref?: Ref<HTMLHeadingElement>
}

/**
 * The question; when it changes the old one leaves to the left and the new one enters from the right (look.md 5).
 */
export function QuestionText({ question, ...words }: QuestionTextProps) {
  const [shown, setShown] = useState<{ now: Question; leaving: Question | null }>({
    now: question,
    leaving: null,
  })
  if (shown.now.id !== question.id) setShown({ now: question, leaving: shown.now })
  const { leaving } = shown
  return (
    <div className={classes.stage}>
      {leaving && (
        <div key={leaving.id} className={classes.leaving} aria-hidden>
          <Words question={leaving} />
        </div>
      )}
      <div key={question.id} className={leaving ? classes.coming : undefined}>
        <Words question={question} {...words} />
      </div>
    </div>
  )
}

function Words({ question, titleId, textId, ref }: Partial<QuestionTextProps> & { question: Question }) {
  return (
    <Stack gap={2}>
      {question.title && (
        <Text size="lead" tone="area" strong tight id={titleId}>
          {question.title}
        </Text>
      )}
      <Heading
        level={2}
        variant="question"
        tabIndex={-1}
        {...(textId ? { id: textId } : {})}
        {...(ref ? { ref } : {})}
      >
        {question.text}
      </Heading>
    </Stack>
  )
}
