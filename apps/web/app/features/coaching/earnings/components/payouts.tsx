import { dollarsAndCents, signedDollars } from '@oola/contract/billing/money'
import type { OwnPayout } from '@oola/contract/coaching/earnings/own-payouts.calls'
import { formatMonth } from '@oola/contract/date-words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHead } from '#web/ui/layout/card-head.tsx'
import { ShowMore } from '#web/ui/lists/show-more.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { payoutQueries } from '../payouts.queries.ts'
import classes from './earnings.module.css'

const STATES: Readonly<Record<OwnPayout['state'], string>> = {
  paid: 'Paid out',
  open: 'Paid out soon',
  running: 'This month',
}

/** Earned, held and paid out by month, as the program pays it (DESK-12). */
export function Payouts() {
  const query = useInfiniteQuery(payoutQueries.own())
  return (
    <Card as="section" gap={4} aria-labelledby="payouts">
      <CardHead
        id="payouts"
        title="Payouts"
        note="Months of the program, in Pacific time. Oola pays the card fees; nothing is taken off what you earn."
      />
      <Loaded
        query={query}
        skeleton={<Skeleton shape="block" height={200} />}
        failure="We could not load your payouts"
        safe="Every payment is safe."
      >
        {({ pages }) => (
          <>
            <table className={classes.table}>
              <caption>
                <VisuallyHidden>Payouts by month</VisuallyHidden>
              </caption>
              <thead>
                <tr>
                  <th scope="col">Month</th>
                  <th scope="col">Earned</th>
                  <th scope="col">Given back</th>
                  <th scope="col">Held</th>
                  <th scope="col">Paid out</th>
                  <th scope="col">Card fees</th>
                </tr>
              </thead>
              {pages.flat().map((month) => (
                <PayoutRows key={month.month} month={month} />
              ))}
            </table>
            <ShowMore query={query} failure="Older months did not load. Try again.">
              SHOW OLDER MONTHS
            </ShowMore>
          </>
        )}
      </Loaded>
    </Card>
  )
}

function PayoutRows({ month }: { month: OwnPayout }) {
  const { state, earnedCents, givenBackCents, heldCents, paidCents, feeCents, lines } = month
  const corrections = lines.filter(({ kind }) => kind === 'correction')
  return (
    <tbody>
      <tr>
        <th scope="row">
          {formatMonth(month.month)}{' '}
          <Text as="span" size="small" tone={state === 'paid' ? 'brand' : 'quiet'}>
            {STATES[state]}
          </Text>
        </th>
        <td data-label="Earned">{signedOrPlain(earnedCents)}</td>
        <td data-label="Given back">{dollarsAndCents(givenBackCents)}</td>
        <td data-label="Held">{signedOrPlain(heldCents)}</td>
        <td data-label="Paid out">
          <b>{dollarsAndCents(paidCents)}</b>
        </td>
        <td data-label="Card fees">{dollarsAndCents(feeCents)}</td>
      </tr>
      {corrections.length > 0 && (
        <tr className={classes.opened}>
          <td colSpan={6}>
            {corrections.map(({ id, cents, words }) => (
              <Text key={id} size="small" tone="quiet">
                {`Correction: ${words ?? ''}, ${signedDollars(cents)}`}
              </Text>
            ))}
          </td>
        </tr>
      )}
    </tbody>
  )
}

const signedOrPlain = (cents: number): string => (cents < 0 ? signedDollars(cents) : dollarsAndCents(cents))
