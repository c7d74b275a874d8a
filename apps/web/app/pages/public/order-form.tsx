import type { CardEntry } from '@oola/contract/billing/billing.schema'
import { dollarsAndCents } from '@oola/contract/billing/money'
import type { Country } from '@oola/contract/coaches/postal-code'
import { orderTotal } from '@oola/contract/orders/order-total'
import type { Good, OrderReply } from '@oola/contract/orders/orders.schema'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CardHandle } from '#web/features/billing/card-handle.ts'
import { PaymentPart } from '#web/features/billing/components/payment-part.tsx'
import { PRESS_AGAIN, usePayment } from '#web/features/billing/use-payment.ts'
import { AddressFields } from '#web/features/orders/components/address-fields.tsx'
import { sendOrder } from '#web/features/orders/orders.mutations.ts'
import { FormPart } from '#web/ui/fields/form-part.tsx'
import { useFields } from '#web/ui/fields/use-fields.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import type { Thanks } from './thank-you.tsx'

interface OrderFormProps {
  /** Undefined while loading. */
  entry: CardEntry | undefined
  good: Good
  quantity: number
  sponsor: string | null
}

/** Address and card. A refused card leaves all fields filled. */
export function OrderForm({ entry, good, quantity, sponsor }: OrderFormProps) {
  const navigate = useNavigate()
  const [country, setCountry] = useState<Country>('US')
  const card = useRef<CardHandle>(null)
  const pay = usePayment(card, entry ?? null)
  const totalCents = orderTotal(good, quantity)
  const { form, formProps, field, isSending, failure } = useFields({
    schema: async () => (await import('@oola/contract/orders/orders.schema')).OrderForm,
    defaultValues: { country: 'US' },
    send: async (address) => {
      if (!(await card.current?.check(true))) return
      const what = { productId: good.id, quantity, totalCents }
      const { number } = await pay<OrderReply>(({ key, cardToken }) =>
        sendOrder({ ...address, ...what, cardToken, ...(sponsor && { sponsor }) }, key),
      )
      if (!number) throw new Error(PRESS_AGAIN)
      const thanks: Thanks = { order: number, amount: dollarsAndCents(totalCents), email: address.email }
      void navigate('/thankYou', { replace: true, state: { thanks } })
    },
    onInvalid: async ([first]) => {
      await card.current?.check(false)
      if (first) form.setFocus(first)
    },
  })
  return (
    <Stack as="form" gap={8} {...formProps}>
      <FormPart legend="1. Where it goes">
        <AddressFields
          field={field}
          country={country}
          onCountry={(chosen) => {
            setCountry(chosen)
            form.setValue('country', chosen)
          }}
        />
      </FormPart>
      <PaymentPart
        legend="2. Your payment"
        entry={entry}
        card={card}
        error={failure}
        paying={isSending}
        action={`PAY ${dollarsAndCents(totalCents)}`}
      />
    </Stack>
  )
}
