import enrolment from 'site-content:enrolment'
import prices from 'site-content:prices'
import { dollars } from '@oola/contract/billing/money'
import { formatLongDate } from '@oola/contract/date-words'
import { Heading } from '#web/ui/layout/heading.tsx'
import { CheckList } from '#web/ui/sections/check-list.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './enrolment.module.css'

interface EnrolmentSummaryProps {
  /** What is paid today, where it is not the first month. */
  todayCents?: number
  /** The day of the second payment, once it is known. */
  nextPaymentDay: string | null
  /** The ambassador's first name; undefined while it is not known whether there is one. */
  sponsor: string | null | undefined
}

/** What is paid, when, and for what: beside the form, above it on small screens. */
export function EnrolmentSummary({ todayCents, nextPaymentDay, sponsor }: EnrolmentSummaryProps) {
  const { startCents, monthlyCents, name } = prices.plans.framework
  return (
    <aside className={classes.summary} aria-labelledby="enrolment-summary">
      <Heading level={2} look="h3" id="enrolment-summary">
        {name}
      </Heading>
      <dl className={classes.prices}>
        <div>
          <dt>Today</dt>
          <dd>{dollars(todayCents ?? startCents)}</dd>
        </div>
        <div>
          <dt>
            {nextPaymentDay ? 'Then every month, ' : 'Then every month'}
            {/* Its line is there before its words are: nothing below moves. */}
            <span className={classes.from}>
              {nextPaymentDay ? `from ${formatLongDate(nextPaymentDay)}` : '\u00a0'}
            </span>
          </dt>
          <dd>{dollars(monthlyCents)}</dd>
        </div>
      </dl>
      <p className={classes.terms}>{enrolment.terms}</p>
      <CheckList items={enrolment.included} />
      {/* Last: the finished page does not know who it is, and nothing moves when the name comes. */}
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
    </aside>
  )
}
