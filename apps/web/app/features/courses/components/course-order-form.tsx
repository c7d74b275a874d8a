import { dollarsAndCents } from '@oola/contract/billing/money'
import type { CourseOrder } from '@oola/contract/courses/course-orders.calls'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CardHandle } from '#web/features/billing/card-handle.ts'
import { BankWindow } from '#web/features/billing/components/bank-window.tsx'
import { PaymentPart } from '#web/features/billing/components/payment-part.tsx'
import { PRESS_AGAIN, usePayment } from '#web/features/billing/use-payment.ts'
import { refreshAfter } from '#web/lib/live.ts'
import { useFields } from '#web/ui/fields/use-fields.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { sendCourseOrder } from '../courses.mutations.ts'

/** What a course comes to, and its payment. */
export function CourseOrderForm({ order }: { order: CourseOrder }) {
  const client = useQueryClient()
  const card = useRef<CardHandle>(null)
  const pay = usePayment(card, order.cardEntry)
  const { formProps, isSending, failure } = useFields({
    send: async () => {
      if (!(await card.current?.check(true))) return
      const { isPurchased } = await pay(({ key, cardToken }) =>
        sendCourseOrder({ courseId: order.courseId, priceCents: order.price, cardToken }, key),
      )
      if (!isPurchased) throw new Error(PRESS_AGAIN)
      await refreshAfter(client, 'LearningChanged')
    },
  })
  return (
    <>
      <Card as="aside" aria-labelledby="course-order">
        <Heading level={2} variant="h3" id="course-order">
          {dollarsAndCents(order.price)}
        </Heading>
        <p>{order.subTitle}</p>
        <Text size="body" tone="quiet" wide>
          One payment, no subscription, nothing to ship.
        </Text>
      </Card>
      <Stack as="form" gap={8} {...formProps}>
        <PaymentPart
          legend="Your payment"
          entry={order.cardEntry}
          card={card}
          error={failure}
          paying={isSending}
          action={`PAY ${dollarsAndCents(order.price)}`}
        />
      </Stack>
      <BankWindow />
    </>
  )
}
