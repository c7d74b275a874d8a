import type { Preparation } from '@oola/contract/coaching/preparation/preparation.calls'
import {
  PREPARATION_MAX,
  PREPARATION_QUESTIONS,
} from '@oola/contract/coaching/preparation/preparation.constants'
import { useEffect, useRef, useState } from 'react'
import { limitInput } from '#web/lib/typed-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SaveLine } from '#web/ui/feedback/save-line.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useSavePreparation } from '../preparation.queries.ts'
import { AnswerList } from './answer-list.tsx'
import classes from './preparation.module.css'

/** A pause in typing after which the words are stored. */
const SAVE_AFTER_MS = 800

/** Three short questions, saved as typed, closed when the session begins (DESK-08; mockup 71). */
export function PreparationForm({ preparation }: { preparation: Preparation }) {
  const { bookingId, coach, isOpen } = preparation
  const [answers, setAnswers] = useState(preparation.answers)
  const save = useSavePreparation(bookingId)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef(false)
  const [isTyping, setIsTyping] = useState(false)

  const store = (words: Preparation['answers'], next: Preparation['state']) => {
    clearTimeout(timer.current)
    unsaved.current = false
    setIsTyping(false)
    save.mutate({ answers: words, state: next })
  }
  const latest = useRef(() => {})
  latest.current = () => {
    if (unsaved.current) store(answers, 'open')
  }
  // What was typed a moment ago is stored when the page is left.
  useEffect(() => {
    const leave = () => latest.current()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const write = (name: keyof typeof answers, text: string) => {
    const words = { ...answers, [name]: text }
    setAnswers(words)
    unsaved.current = true
    setIsTyping(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => store(words, 'open'), SAVE_AFTER_MS)
  }
  const saved = save.data ?? preparation
  const isSent = saved.state === 'sent' && !isTyping
  if (!isOpen)
    return (
      <Card gap={4}>
        <Alert tone="info" title="These questions are closed">
          The session has begun or was canceled. Your answers are as you left them.
        </Alert>
        <AnswerList answers={answers} side="client" />
      </Card>
    )
  return (
    <Card gap={5}>
      {PREPARATION_QUESTIONS.map(({ name, client }) => (
        <TextArea
          key={name}
          label={client}
          rows={2}
          value={answers[name]}
          onChange={(event) => write(name, limitInput(event, PREPARATION_MAX))}
        />
      ))}
      {save.error && (
        <Text role="alert" size="small" tone="danger">
          Your words are still here. {save.error.message}
        </Text>
      )}
      <Row justify="between" gap={3} phone="stacked" className={classes.foot}>
        <SaveLine
          state={
            isTyping || save.isPending ? 'saving' : save.isError ? 'waiting' : saved.savedAt ? 'saved' : null
          }
        />
        <Row gap={3} className={classes.ends}>
          <Button variant="text" disabled={save.isPending} onClick={() => store(answers, 'skipped')}>
            NOT THIS TIME
          </Button>
          <Button
            loading={save.isPending && !isTyping}
            disabled={isSent}
            onClick={() => store(answers, 'sent')}
          >
            {isSent ? `SENT TO ${coach.firstName.toUpperCase()}` : `SEND TO ${coach.firstName.toUpperCase()}`}
          </Button>
        </Row>
      </Row>
      {(isSent || (saved.state === 'skipped' && !isTyping)) && (
        <Text role="status" tone="quiet">
          {isSent
            ? `${coach.firstName} can read your answers. You can change them until the session begins.`
            : 'All right, not this time. You can still answer until the session begins.'}
        </Text>
      )}
    </Card>
  )
}
