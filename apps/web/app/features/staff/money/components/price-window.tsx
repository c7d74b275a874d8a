import { planInSentence } from '@oola/contract/billing/plan-in-sentence'
import { NOTICE_DAYS } from '@oola/contract/billing/price-list'
import type { PriceChangeBody } from '@oola/contract/staff/price-changes.calls'
import { useState } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { centsOf } from '../../kit/cents-of.ts'
import { ConfirmChange } from '../../kit/confirm-change.tsx'
import { showNote } from '../../kit/staff-notes.tsx'
import { priceChange, refreshMoney } from '../money.mutations.ts'

interface Props {
  readonly plan: PriceChangeBody['plan']
  readonly name: string
  /** The first possible day. */
  readonly earliestDay: string
  readonly onClose: () => void
}

/** Another price for running subscriptions: who gets the notice, how many, from when (AUTHOR-10). */
export function PriceWindow({ plan, name, earliestDay, onClose }: Props) {
  const [sum, setSum] = useState('')
  const [fromDay, setFromDay] = useState(earliestDay)
  const cents = centsOf(sum)
  const isComplete = cents !== null && cents > 0 && fromDay !== ''
  const change = { plan, monthlyCents: cents ?? 1, fromDay }
  return (
    <ConfirmChange
      title={`Another price for ${planInSentence(name)}`}
      lead={`Members are told by mail at least ${NOTICE_DAYS} days before. Who is not told keeps their price.`}
      {...priceChange(change)}
      planFor={isComplete ? change : null}
      onDone={() => {
        onClose()
        showNote('The members are being told', { detail: name })
        void refreshMoney()
      }}
      onClose={onClose}
    >
      <TextField
        label="Dollars a month"
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        value={sum}
        error={sum !== '' && (cents === null || cents <= 0) ? 'Write a price such as 49.00.' : undefined}
        onChange={(event) => setSum(event.target.value)}
      />
      <TextField
        label="From"
        type="date"
        min={earliestDay}
        value={fromDay}
        onChange={(event) => setFromDay(event.target.value)}
      />
    </ConfirmChange>
  )
}
