import { dollarsAndCents } from '@oola/contract/billing/money'
import { orderTotal } from '@oola/contract/orders/order-total'
import type { Good } from '@oola/contract/orders/orders.schema'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './order-summary.module.css'

/** What is ordered and what it comes to, before anything is paid. */
export function OrderSummary({ good, quantity }: { good: Good; quantity: number }) {
  const { title, text, unitCents, shippingCents } = good
  return (
    <Card as="aside" className={classes.summary ?? ''} aria-labelledby="order-summary">
      <Heading level={2} look="h3" id="order-summary">
        {title}
      </Heading>
      <Text tone="quiet">{text}</Text>
      <dl className={classes.sums}>
        <div>
          <dt>
            {quantity} x {dollarsAndCents(unitCents)}
          </dt>
          <dd>{dollarsAndCents(unitCents * quantity)}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>{shippingCents === 0 ? 'Free' : dollarsAndCents(shippingCents)}</dd>
        </div>
        <div data-total>
          <dt>Total</dt>
          <dd>{dollarsAndCents(orderTotal(good, quantity))}</dd>
        </div>
      </dl>
      <Text tone="quiet">You have 30 days to send it back and get your money back.</Text>
    </Card>
  )
}
