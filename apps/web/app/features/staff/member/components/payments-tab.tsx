import { dollarsAndCents } from '@oola/contract/billing/money'
import { formatLongDate } from '@oola/contract/date-words'
import { localDay } from '@oola/contract/local-day'
import type { MemberPage } from '@oola/contract/staff/member-page.schema'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ListEmpty } from '../../kit/list-states.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import { type PillState, StatePill } from '../../kit/state-pill.tsx'
import type { WantedAct } from './acts/act-props.ts'
import classes from './member.module.css'

interface PaymentsTabProps {
  readonly member: MemberPage
  readonly onAct: (wanted: WantedAct) => void
}
type Payment = MemberPage['membership']['payments'][number]

const stateOf = ({ status, refundedCents, amountCents }: Payment): readonly [PillState, string] => {
  if (refundedCents >= amountCents) return ['off', 'Refunded']
  if (refundedCents > 0) return ['ok', `${dollarsAndCents(refundedCents)} refunded`]
  if (status === 'succeeded') return ['ok', 'Paid']
  return status === 'failed' ? ['bad', 'Refused'] : ['wait', 'Waits for the bank']
}

/** Every payment, and what can still be given back of it. */
export function PaymentsTab({ member, onAct }: PaymentsTabProps) {
  const { payments } = member.membership
  if (payments.length === 0) return <ListEmpty title="No payments yet" />
  return (
    <Stack as="ul">
      {payments.map((payment) => {
        const [state, words] = stateOf(payment)
        const { id, description, amountCents, leftCents, lastFour, at } = payment
        return (
          <li key={id} className={classes.row}>
            <span className={classes.rowWords}>
              <b>{description}</b>
              <small>
                {formatLongDate(localDay(new Date(at), member.timeZone))}
                {lastFour && `, card ending in ${lastFour}`}
              </small>
            </span>
            <StatePill state={state}>{words}</StatePill>
            <b className={classes.sum}>{dollarsAndCents(amountCents)}</b>
            <StaffButton
              disabled={leftCents === 0}
              onClick={() => onAct({ act: 'refund', chargeId: id })}
              aria-label={`Refund ${description}, ${dollarsAndCents(amountCents)}`}
            >
              Refund
            </StaffButton>
          </li>
        )
      })}
    </Stack>
  )
}
