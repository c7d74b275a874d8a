import { useState } from 'react'
import { Heading } from '../layout/heading.tsx'
import classes from './question-text.module.css'

interface Question {
  readonly id: number
  readonly title: string
  readonly text: string
}

interface QuestionTextProps {
  question: Question
  titleId: string
  textId: string
}

/** The question; when it changes the old one leaves to the left and the new one comes from the right (look.md 5). */
export function QuestionText({ question, titleId, textId }: QuestionTextProps) {
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
        <Words question={question} titleId={titleId} textId={textId} />
      </div>
    </div>
  )
}

function Words({ question, titleId, textId }: { question: Question; titleId?: string; textId?: string }) {
  return (
    <>
      <p className={classes.title} id={titleId}>
        {question.title}
      </p>
      {textId ? (
        <Heading level={2} look="question" id={textId}>
          {question.text}
        </Heading>
      ) : (
        <p className={classes.ghost}>{question.text}</p>
      )}
    </>
  )
}
