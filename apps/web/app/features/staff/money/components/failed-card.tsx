import { signedDollars } from '@oola/contract/billing/money'
import { type FailedAct, WAIT_DAYS_MAX } from '@oola/contract/staff/money.calls'
import type { FailedPayment } from '@oola/contract/staff/money.schema'
import { IconClock, IconLink, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ConfirmChange } from '../../kit/confirm-change.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import { StaffCard } from '../../kit/staff-card.tsx'
import { showNote } from '../../kit/staff-notes.tsx'
import { StatePill } from '../../kit/state-pill.tsx'
import { failedAct, refreshMoney } from '../money.mutations.ts'
import { dayWords, momentWords, reasonWords } from '../money-words.ts'
import classes from './money.module.css'

const TITLES: Readonly<Record<FailedAct, string>> = {
  cardLink: 'Send a card link',
  try: 'Charge the card now',
  wait: 'Wait before the next try',
}
const DONE: Readonly<Record<FailedAct, string>> = {
  cardLink: 'The link is on its way',
  try: 'The card was charged or refused',
  wait: 'The next try is later',
}
const REASONS: readonly string[] = ['Asked by the member', 'Agreed on the phone']
const DAYS = [3, 7, WAIT_DAYS_MAX] as const

/** A refused month: its tries, the next one, and what staff can do (look-staff 4, 55). */
export function FailedCard({ failed }: { readonly failed: FailedPayment }) {
  const [act, setAct] = useState<FailedAct | null>(null)
  const [days, setDays] = useState(7)
  const { name, memberId, amountCents, nextTryAt, tries, failedTries, allTries, cardLinkAt } = failed
  const isLast = failedTries === allTries - 1
  return (
    <StaffCard
      label={`${name}, refused month`}
      title={
        <>
          <Link to={`/staff/members/${memberId}`}>{name}</Link>, {signedDollars(amountCents)}
        </>
      }
      aside={
        <StatePill state="bad" filled>
          {failed.status === 'lapsed' ? 'Lapsed' : 'Declined'}
        </StatePill>
      }
    >
      <ol className={classes.tries}>
        {tries.map(({ at, failure, lastFour }) => (
          <li key={at} data-tone="bad">
            <IconX size={14} stroke={2.4} aria-hidden />
            <b>{momentWords(at)}</b>
            <span>
              {reasonWords(failure)}
              {lastFour ? `, card ${lastFour}` : ''}
            </span>
          </li>
        ))}
        <li>
          <IconClock size={14} stroke={2.2} aria-hidden />
          <b>{nextTryAt ? dayWords(nextTryAt) : 'No more tries'}</b>
          <span>
            {nextTryAt
              ? `Try ${failedTries + 1} of ${allTries}${isLast ? ', then access ends' : ''}`
              : 'A card that works starts it again'}
          </span>
        </li>
      </ol>
      {cardLinkAt && (
        <Text size="caption" tone="faint">
          Card link sent {momentWords(cardLinkAt)}
        </Text>
      )}
      <Row gap={2} wrap>
        <StaffButton
          variant="filled"
          icon={<IconLink size={18} stroke={1.9} aria-hidden />}
          onClick={() => setAct('cardLink')}
        >
          Send card link
        </StaffButton>
        {nextTryAt && (
          <>
            <StaffButton onClick={() => setAct('try')}>Try now</StaffButton>
            <StaffButton onClick={() => setAct('wait')}>Wait</StaffButton>
          </>
        )}
      </Row>
      {act && (
        <ConfirmChange
          title={`${TITLES[act]}: ${name}`}
          {...failedAct(failed, act, days)}
          planFor={`${act} ${days}`}
          quickReasons={REASONS}
          onDone={() => {
            setAct(null)
            showNote(DONE[act], { detail: name })
            void refreshMoney()
          }}
          onClose={() => setAct(null)}
        >
          {act === 'wait' && (
            <SelectField
              label="How long"
              options={DAYS.map((count) => ({ value: String(count), label: `${count} days` }))}
              value={String(days)}
              onChange={(value) => setDays(Number(value))}
            />
          )}
        </ConfirmChange>
      )}
    </StaffCard>
  )
}
