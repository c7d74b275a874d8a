import { counted } from '@oola/contract/count-words'
import { PURCHASE_MAX } from '@oola/contract/sessions/sessions.constants'
import { GRANT_MAX_MONTHS, NOTE_FOR_MEMBER_MAX, NOTE_FOR_MEMBER_MIN } from '@oola/contract/staff/member-acts'
import { useState } from 'react'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { ActFormProps } from './act-props.ts'

const upTo = (most: number, noun: string) =>
  Array.from({ length: most }, (_, index) => ({
    value: String(index + 1),
    label: counted(index + 1, noun),
  }))
const SESSIONS = upTo(PURCHASE_MAX, 'session')
const MONTHS = upTo(GRANT_MAX_MONTHS, 'month')

export function SessionsForm({ onAct }: ActFormProps) {
  const [count, setCount] = useState('1')
  const [note, setNote] = useState('')
  const change = (number: string, words: string) => {
    setCount(number)
    setNote(words)
    const trimmed = words.trim()
    onAct(
      trimmed.length < NOTE_FOR_MEMBER_MIN
        ? null
        : { act: 'grantSessions', count: Number(number), note: trimmed },
    )
  }
  return (
    <>
      <SelectField
        label="How many"
        options={SESSIONS}
        value={count}
        onChange={(next) => change(next, note)}
      />
      <TextField
        label="What for"
        hint="The member and the coach read it in the wallet."
        data-autofocus
        maxLength={NOTE_FOR_MEMBER_MAX}
        value={note}
        onChange={({ target }) => change(count, target.value)}
      />
    </>
  )
}

export function CourseForm({ member, onAct }: ActFormProps) {
  const [course, setCourse] = useState<string | null>(null)
  const options = member.courses
    .filter(({ isOwned }) => !isOwned)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <SelectField
      label="Course"
      data-autofocus
      options={options}
      placeholder={options.length > 0 ? 'Choose a course' : 'They have every course'}
      value={course}
      onChange={(next) => {
        setCourse(next)
        onAct({ act: 'grantCourse', courseId: Number(next) })
      }}
    />
  )
}

export function MonthsForm({ onAct }: ActFormProps) {
  const [months, setMonths] = useState<string | null>(null)
  return (
    <SelectField
      label="Months without a payment"
      data-autofocus
      options={MONTHS}
      value={months}
      onChange={(next) => {
        setMonths(next)
        onAct({ act: 'grantMonths', months: Number(next) })
      }}
    />
  )
}
