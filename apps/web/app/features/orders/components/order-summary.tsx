import { dollarsAndCents } from '@oola/contract/billing/money'
import { REFUND_DAYS } from '@oola/contract/billing/subscription-states'
import { orderTotal } from '@oola/contract/orders/order-total'
import type { Good } from '@oola/contract/orders/orders.schema'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { SumList, SumRow } from '#web/ui/lists/sum-list.tsx'
import { Text } from '#web/ui/text/text.tsx'

/** The ordered items and the total, before the payment. */
export function OrderSummary({ good, quantity }: { good: Good; quantity: number }) {
  const { title, text, unitCents, shippingCents } = good
  return (
    <Card as="aside" gap={4} aria-labelledby="order-summary">
      <Heading level={2} variant="h3" id="order-summary">
        {title}
      </Heading>
      <Text tone="quiet">{text}</Text>
      <SumList>
        <SumRow
          term={`${quantity} x ${dollarsAndCents(unitCents)}`}
          amount={dollarsAndCents(unitCents * quantity)}
        />
        <SumRow term="Shipping" amount={shippingCents === 0 ? 'Free' : dollarsAndCents(shippingCents)} />
        <SumRow variant="total" term="Total" amount={dollarsAndCents(orderTotal(good, quantity))} />
      </SumList>
      <Text tone="quiet">You have {REFUND_DAYS} days to send it back for a full refund.</Text>
    </Card>
  )
}
