import { addDays, localDay } from '@oola/contract/local-day'
import { EXCUSE_BACK_DAYS, EXCUSE_MAX_DAYS } from '@oola/contract/staff/member-acts'
import { useState } from 'react'
import { DateField } from '#web/ui/fields/date-field.tsx'
import type { ActFormProps } from './act-props.ts'
import classes from './acts.module.css'

/** Two days on the member's own clock; the second follows the first until it is chosen. */
export function ExcuseForm({ member, onAct }: ActFormProps) {
  const today = localDay(new Date(), member.timeZone)
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const first = addDays(today, -EXCUSE_BACK_DAYS)
  const last = from === null ? today : [today, addDays(from, EXCUSE_MAX_DAYS - 1)].toSorted()[0]
  const change = (one: string, other: string) => {
    setFrom(one)
    setTo(other)
    onAct(other >= one ? { act: 'excuseDays', from: one, to: other } : null)
  }
  return (
    <div className={classes.pair}>
      <DateField
        label="From"
        data-autofocus
        today={today}
        min={first}
        max={today}
        value={from}
        onChange={(day) => change(day, to !== null && to >= day ? to : day)}
      />
      <DateField
        label="To"
        today={today}
        min={from ?? first}
        max={last ?? today}
        value={to}
        onChange={(day) => change(from ?? day, day)}
      />
    </div>
  )
}
