import { dollarsAndCents } from '@oola/contract/billing/money'
import { formatMonthDay } from '@oola/contract/date-words'
import { localDay } from '@oola/contract/local-day'
import { useEffect, useState } from 'react'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { centsOf } from '../../../kit/cents-of.ts'
import { StaffButton } from '../../../kit/staff-button.tsx'
import type { ActFormProps } from './act-props.ts'

/** Which payment, how much of it, and whether the membership ends with it. */
export function RefundForm({ member, wanted, onAct }: ActFormProps) {
  const open = member.membership.payments.filter(({ leftCents }) => leftCents > 0)
  const asked = wanted.act === 'undo' ? undefined : wanted.chargeId
  const [chargeId, setChargeId] = useState(open.find(({ id }) => id === asked)?.id ?? open[0]?.id ?? null)
  const [sum, setSum] = useState('')
  const [ends, setEnds] = useState(false)
  const charge = open.find(({ id }) => id === chargeId)
  const left = charge?.leftCents ?? 0
  const cents = centsOf(sum)
  const isWrong = sum.trim() !== '' && (cents === null || cents === 0 || cents > left)
  const endsMembership = ends && charge?.isMembership === true

  const amount = isWrong ? null : cents
  useEffect(() => {
    onAct(chargeId && amount ? { act: 'refund', chargeId, amountCents: amount, endsMembership } : null)
  }, [chargeId, amount, endsMembership, onAct])

  return (
    <>
      <SelectField
        label="Payment"
        placeholder="Nothing can be refunded"
        options={open.map(({ id, at, description, leftCents }) => ({
          value: id,
          label: `${formatMonthDay(localDay(new Date(at), member.timeZone))}, ${description}, ${dollarsAndCents(leftCents)}`,
        }))}
        value={chargeId}
        onChange={setChargeId}
      />
      <TextField
        label="Sum"
        inputMode="decimal"
        placeholder={dollarsAndCents(left)}
        data-autofocus
        value={sum}
        error={isWrong ? `Write a sum up to ${dollarsAndCents(left)}.` : undefined}
        endIs="words"
        end={
          <StaffButton variant="link" onClick={() => setSum((left / 100).toFixed(2))}>
            All
          </StaffButton>
        }
        onChange={({ target }) => setSum(target.value)}
      />
      {charge?.isMembership && (
        <CheckboxField
          label="End the membership today"
          checked={ends}
          onChange={({ target }) => setEnds(target.checked)}
        />
      )}
    </>
  )
}
