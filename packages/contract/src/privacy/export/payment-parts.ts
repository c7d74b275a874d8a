import { z } from 'zod'
import { Day, Instant, orNull, part, Text, Uuid, Whole, Yes } from './export-part.ts'

export const PAYMENT_PARTS = {
  membership: part('What you subscribe to.', {
    id: Uuid,
    plan: Text,
    status: z.enum(['pending', 'active', 'canceling', 'pastDue', 'lapsed', 'ended']),
    monthlyCents: orNull(Whole),
    anchorDay: orNull(Day),
    paidMonths: Whole,
    failedTries: Whole,
    dueAt: orNull(Instant),
    createdAt: Instant,
    endedAt: orNull(Instant),
  }),
  'price-notices': part(
    'Other prices that we told you of, in cents. "subscriptionId" is the id in membership.',
    {
      subscriptionId: Uuid,
      changeId: Whole,
      monthlyCents: Whole,
      toldDay: Day,
      fromDay: Day,
      toldAt: Instant,
    },
  ),
  payments: part('Your payments, in cents. "subscriptionId" is the id in membership.', {
    id: Uuid,
    subscriptionId: orNull(Uuid),
    purpose: Text,
    description: Text,
    amountCents: Whole,
    currency: Text,
    status: z.enum(['pending', 'succeeded', 'failed']),
    gateway: Text,
    onSession: Yes,
    failure: orNull(Text),
    lastFour: orNull(Text),
    createdAt: Instant,
    settledAt: orNull(Instant),
    refundedCents: Whole,
    refundAskedAt: orNull(Instant),
    refundedAt: orNull(Instant),
  }),
  refunds: part('Parts of payments that were given back. "chargeId" is the id in payments.', {
    id: Uuid,
    chargeId: Uuid,
    amountCents: Whole,
    askedAt: Instant,
    madeAt: orNull(Instant),
  }),
  card: part(
    'The card that is saved for you: its last four digits and when it expires. The number itself is never here.',
    {
      gateway: Text,
      brand: orNull(Text),
      lastFour: orNull(Text),
      expiryMonth: orNull(Whole),
      expiryYear: orNull(Whole),
      savedAt: Instant,
    },
  ),
}
