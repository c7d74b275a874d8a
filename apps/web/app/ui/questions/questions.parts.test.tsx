import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ChoiceBody } from '#web/ui/questions/choice-body.tsx'
import { QuestionScreen } from '#web/ui/questions/question-screen.tsx'
import { useQuestionRun } from '#web/ui/questions/use-question-run.ts'
import { show, testSheet } from '../../../test/sheet.tsx'

const QUESTIONS = [
  { id: 1, text: 'How often do you take a walk?' },
  { id: 2, title: 'Sleep', text: 'How long do you sleep?' },
]
const OPTIONS = ['Never', 'On some days', 'On most days', 'Every day'].map((text, index) => ({
  id: 11 + index,
  text,
}))

interface RunProps {
  /** Any number can be chosen. */
  several?: boolean
  /** An answer leads on by itself. */
  leads?: boolean
  onEnd?: () => void
}

/** Two questions with four options each. */
function Run({ several = false, leads = false, onEnd = () => {} }: RunProps) {
  const [answers, setAnswers] = useState<Readonly<Record<number, readonly number[]>>>({})
  const [position, setPosition] = useState(0)
  const run = useQuestionRun({
    questions: QUESTIONS,
    isAnswered: ({ id }) => (answers[id] ?? []).length > 0,
    position,
    onMove: setPosition,
  })
  if (!run.question) return null
  const { id } = run.question
  const chosen = answers[id] ?? []
  const without = (option: number) => chosen.filter((one) => one !== option)
  return (
    <QuestionScreen
      key={id}
      question={run.question}
      counter={run.counter}
      answered={run.answered}
      current={position}
      hint="Choose what is true for most weeks."
      ways={{
        ...(!run.isFirst && { onPrevious: run.previous }),
        onNext: run.isLast ? onEnd : run.next,
        ready: run.isAnswered,
        ...(several && { note: `${chosen.length} chosen` }),
      }}
    >
      {(labelledBy) => (
        <ChoiceBody
          options={OPTIONS}
          several={several}
          labelledBy={labelledBy}
          isChosen={(option) => chosen.includes(option)}
          onChoose={(option, by) => {
            const next = several && chosen.includes(option) ? without(option) : [...without(option), option]
            setAnswers({ ...answers, [id]: several ? next : [option] })
            if (leads) run.goOn(by)
          }}
        />
      )}
    </QuestionScreen>
  )
}

testSheet('questions', <Run />)
testSheet('questions-several', <Run several />)

const at = (number: number) => expect.element(page.getByText(`QUESTION ${number}/2`)).toBeVisible()
const option = (index: number) => page.getByRole('radio').nth(index)

describe('a question', () => {
  it('is answered by a digit; arrows look around, and Enter is NEXT', async () => {
    await show(<Run />)
    await at(1)
    await userEvent.keyboard('{Enter}')
    await at(1)
    await userEvent.keyboard('2')
    await expect.element(option(1)).toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option(2)).toBeChecked()
    await userEvent.keyboard('9')
    await expect.element(option(2)).toBeChecked()
    await userEvent.keyboard('{Enter}')
    await at(2)
    await userEvent.keyboard('1')
    await expect.element(option(0)).toBeChecked()
  })

  it('leaves Enter to the button that has the focus', async () => {
    await show(<Run />)
    await userEvent.keyboard('1{Enter}')
    await at(2)
    await userEvent.keyboard('1')
    ;(page.getByRole('button', { name: 'PREVIOUS' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await at(1)
    await expect.element(option(0)).toBeChecked()
  })

  it('is named by its counter, its title and its words', async () => {
    await show(<Run />)
    await userEvent.keyboard('1{Enter}')
    await expect
      .element(page.getByRole('group', { name: 'QUESTION 2/2 Sleep How long do you sleep?' }))
      .toBeVisible()
  })
})

describe('a question with several answers', () => {
  it('selects and releases them by their digits, and arrows lead to the next', async () => {
    const onEnd = vi.fn()
    await show(<Run several onEnd={onEnd} />)
    await userEvent.keyboard('1')
    await expect.element(page.getByText('1 chosen')).toBeVisible()
    await userEvent.keyboard('{ArrowDown} ')
    await expect.element(page.getByText('2 chosen')).toBeVisible()
    await expect.element(page.getByRole('checkbox').nth(1)).toBeChecked()
    await userEvent.keyboard('1')
    await expect.element(page.getByText('1 chosen')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await at(2)
    await userEvent.keyboard('{Enter}')
    expect(onEnd).not.toHaveBeenCalled()
    await userEvent.keyboard('3')
    await expect.element(page.getByText('1 chosen')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(onEnd).toHaveBeenCalledOnce()
  })
})

describe('a question whose answer leads on', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return () => vi.useRealTimers()
  })

  it('does so half a second after it, but not while somebody steps through the options', async () => {
    const { getByText } = await show(<Run leads />)
    await userEvent.keyboard('1')
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(option(1).element())
    vi.advanceTimersByTime(5000)
    expect(getByText('QUESTION 1/2').query()).not.toBeNull()
    await userEvent.keyboard('3')
    vi.advanceTimersByTime(499)
    expect(getByText('QUESTION 1/2').query()).not.toBeNull()
    vi.advanceTimersByTime(1)
    await expect.element(getByText('QUESTION 2/2')).toBeVisible()
  })
})
