import enrolment from 'site-content:enrolment'
import prices from 'site-content:prices'
import type { Offer } from '@oola/contract/billing/billing.schema'
import { dollars } from '@oola/contract/billing/money'
import { formatLongDate } from '@oola/contract/date-words'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { SumList, SumRow } from '#web/ui/lists/sum-list.tsx'
import { CheckList } from '#web/ui/sections/check-list.tsx'
import { Text } from '#web/ui/text/text.tsx'

interface EnrolmentSummaryProps {
  /** The amount due today, if it is not the first month. */
  todayCents?: number
  /** The price from today on, once loaded; until then that of the page. */
  offer?: Pick<Offer, 'startCents' | 'monthlyCents'> | undefined
  /** The day of the second payment, once loaded. */
  nextPaymentDay: string | null
  /** The ambassador's first name; undefined while loading. */
  sponsor: string | null | undefined
}

/** Amount, dates and content of the payment: next to the form, above it on small screens. */
export function EnrolmentSummary({ todayCents, offer, nextPaymentDay, sponsor }: EnrolmentSummaryProps) {
  const { framework } = prices.plans
  const { startCents, monthlyCents } = offer ?? framework
  return (
    <Card as="aside" tone="brand" gap={5} aria-labelledby="enrolment-summary">
      <Heading level={2} variant="h3" id="enrolment-summary">
        {framework.name}
      </Heading>
      <SumList>
        <SumRow variant="large" term="Today" amount={dollars(todayCents ?? startCents)} />
        <SumRow
          variant="medium"
          term={
            <>
              {nextPaymentDay ? 'Then every month, ' : 'Then every month'}
              {/* Its line is reserved: nothing below shifts. */}
              <br />
              {nextPaymentDay ? `from ${formatLongDate(nextPaymentDay)}` : '\u00a0'}
            </>
          }
          amount={dollars(monthlyCents)}
        />
      </SumList>
      <Text size="small" tone="quiet" wide>
        {enrolment.terms}
      </Text>
      <CheckList items={enrolment.included} />
      {/* Last: the prerendered page does not contain the name, and nothing shifts when it loads. */}
      {sponsor !== null && (
        <Text tone="quiet">
          {sponsor === undefined ? (
            '\u00a0'
          ) : (
            <>
              Recommended to you by <b>{sponsor}</b>
            </>
          )}
        </Text>
      )}
    </Card>
  )
}
