import goods from 'site-content:goods'
import requests from 'site-content:requests'
import type { Good } from '@oola/contract/orders/orders.schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { BankWindow } from '#web/features/billing/components/bank-window.tsx'
import { offerQueries } from '#web/features/billing/offer.queries.ts'
import { OrderSummary } from '#web/features/orders/components/order-summary.tsx'
import { RequestForm } from '#web/features/requests/components/request-form.tsx'
import { queryParam } from '#web/lib/query-param.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useWebAlias } from '#web/lib/web-alias.ts'
import { FieldList, FieldPair } from '#web/ui/fields/field-list.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { EnrolmentLayout } from './enrolment-layout.tsx'
import { OrderForm } from './order-form.tsx'

const { title, lead, messageLabel, action, done } = requests.order

export const meta = () => [{ title: `${title} · Oola` }, { name: 'description', content: lead }]

const QUANTITIES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
const [FIRST] = goods

/** The built-in order (spec-decision 16.15): items, address, card. Without a gateway staff answer. */
export default function OrderPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const alive = useHydrated()
  const alias = useWebAlias()
  const [quantity, setQuantity] = useState(1)
  const { data: offer } = useQuery(offerQueries.offer())
  const requested = alive ? Number(queryParam(search, 'product')) : 0
  const good: Good | undefined = goods.find(({ id }) => id === requested) ?? FIRST
  if (!good || offer?.cardEntry === null)
    return (
      <EnrolmentLayout title={title} lead={lead}>
        <RequestForm
          kind="order"
          messageLabel={messageLabel}
          action={action}
          done={done}
          sponsor={alias}
          about={good && <OrderSummary good={good} quantity={quantity} />}
        />
      </EnrolmentLayout>
    )
  return (
    <EnrolmentLayout title={title} lead={lead}>
      <OrderSummary good={good} quantity={quantity} />
      <Stack gap={8}>
        <FieldList>
          <FieldPair>
            <SelectField
              label="Product"
              options={goods.map(({ id, title: name }) => ({ value: String(id), label: name }))}
              value={String(good.id)}
              onChange={(id) =>
                void navigate({ search: `?product=${id}` }, { replace: true, preventScrollReset: true })
              }
            />
            <SelectField
              label="Quantity"
              options={QUANTITIES.map((value) => ({ value, label: value }))}
              value={String(quantity) as (typeof QUANTITIES)[number]}
              onChange={(value) => setQuantity(Number(value))}
            />
          </FieldPair>
        </FieldList>
        <OrderForm entry={offer?.cardEntry} good={good} quantity={quantity} sponsor={alias} />
      </Stack>
      <BankWindow />
    </EnrolmentLayout>
  )
}
