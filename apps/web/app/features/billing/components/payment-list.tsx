import prices from 'site-content:prices'
import type { Payment } from '@oola/contract/billing/billing.schema'
import { dollarsAndCents } from '@oola/contract/billing/money'
import { formatLongDate } from '@oola/contract/date-words'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { SumList, SumRow } from '#web/ui/lists/sum-list.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './membership.module.css'

const STATUS: Readonly<Record<Payment['status'], string>> = {
  paid: 'Paid',
  pending: 'Processing',
  failed: 'Declined',
  refunding: 'Refund on its way',
  refunded: 'Refunded',
}
const SHOWN_FIRST = 12

/** The payments, the newest first, each with its receipt. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const [all, setAll] = useState(false)
  const [receipt, setReceipt] = useState<Payment | null>(null)
  if (payments.length === 0) return null
  const shown = all ? payments : payments.slice(0, SHOWN_FIRST)
  return (
    <Card as="section" gap={4} aria-labelledby="payments">
      <Heading level={2} variant="h3" id="payments">
        Payments
      </Heading>
      <Stack as="ul" divided>
        {shown.map((payment) => (
          <li key={payment.id} className={classes.payment}>
            <Stack as="span" className={classes.what}>
              {payment.description}
              <Text as="small" size="small" tone="quiet">
                {formatLongDate(payment.day)}
              </Text>
            </Stack>
            <Chip tone={payment.status === 'paid' ? 'brand' : 'neutral'}>{STATUS[payment.status]}</Chip>
            <Text as="span" strong numbers className={classes.amount}>
              {dollarsAndCents(payment.amountCents)}
            </Text>
            {payment.status === 'failed' || payment.status === 'pending' ? (
              <span />
            ) : (
              <LinkButton
                aria-label={`Receipt of ${formatLongDate(payment.day)}`}
                onClick={() => setReceipt(payment)}
              >
                Receipt
              </LinkButton>
            )}
          </li>
        ))}
      </Stack>
      {!all && payments.length > SHOWN_FIRST && (
        <Button variant="text" onClick={() => setAll(true)}>
          SHOW ALL {String(payments.length)}
        </Button>
      )}
      {receipt && <Receipt payment={receipt} onClose={() => setReceipt(null)} />}
    </Card>
  )
}

/** A receipt, to save or to print. */
function Receipt({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const rows = [
    ['Receipt number', payment.id.slice(0, 8).toUpperCase()],
    ['Date', formatLongDate(payment.day)],
    ['For', payment.description],
    ['Paid with', payment.lastFour ? `Card ending in ${payment.lastFour}` : 'Card'],
    ['Amount', `${dollarsAndCents(payment.amountCents)} ${prices.currency}`],
    ...(payment.refundedDay ? [[STATUS[payment.status], formatLongDate(payment.refundedDay)] as const] : []),
  ] as const
  return (
    <AppModal
      opened
      onClose={onClose}
      title="Receipt"
      actions={
        <Button fullWidth onClick={() => window.print()}>
          PRINT
        </Button>
      }
    >
      <SumList>
        {rows.map(([name, value]) => (
          <SumRow key={name} term={name} amount={value} />
        ))}
      </SumList>
    </AppModal>
  )
}
