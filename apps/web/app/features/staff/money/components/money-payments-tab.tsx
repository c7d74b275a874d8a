import { signedDollars } from '@oola/contract/billing/money'
import { groupedNumber } from '@oola/contract/grouped-number'
import type { MoneyMonth, MoneyPayment, MoneySum, PaymentState } from '@oola/contract/staff/money.schema'
import { MONEY_SUMS, PAYMENT_STATES } from '@oola/contract/staff/money.schema'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { Text } from '#web/ui/text/text.tsx'
import { FilterChips, type FilterField } from '../../kit/filter-chips.tsx'
import { type Filter, useListAddress } from '../../kit/list-address.ts'
import { ListEmpty, ListLoaded } from '../../kit/list-states.tsx'
import { PersonCell } from '../../kit/person-cell.tsx'
import { ScreenBody } from '../../kit/screen-head.tsx'
import { SideColumn } from '../../kit/side-column.tsx'
import { StaffTable } from '../../kit/staff-table.tsx'
import { StatePill } from '../../kit/state-pill.tsx'
import type { StaffColumn } from '../../kit/table-columns.ts'
import { useStaffKeys } from '../../kit/use-staff-keys.ts'
import { moneyQueries } from '../money.queries.ts'
import { matchPill, paymentPill, SUM_WORDS, whenWords } from '../money-words.ts'
import { DayBars } from './day-bars.tsx'
import { FailedCard } from './failed-card.tsx'
import { MatchingCard } from './matching-card.tsx'
import { MoneySums } from './money-sums.tsx'

const sumOf = ({ state, amountCents }: MoneyPayment): number =>
  state === 'refunded' ? -amountCents : amountCents

/** @param sum of a row: among all payments below zero for what was refunded, in the list of a sum its part of it */
const columnsWith = (sum: (row: MoneyPayment) => number): readonly StaffColumn<MoneyPayment>[] => [
  {
    id: 'member',
    header: 'Member',
    width: 150,
    phone: 'title',
    fixed: true,
    cell: ({ memberId, name }) => (
      <PersonCell id={memberId} name={name} to={memberId ? `/staff/members/${memberId}` : undefined} />
    ),
    tip: ({ name }) => name,
  },
  {
    id: 'for',
    header: 'For',
    width: 150,
    phone: 'detail',
    cell: ({ description }) => description,
    tip: ({ description }) => description,
  },
  {
    id: 'sum',
    header: 'Sum',
    width: 88,
    numeric: true,
    phone: 'end',
    cell: (row) => (
      <Text as="b" strong>
        {signedDollars(sum(row))}
      </Text>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: 136,
    phone: 'detail',
    cell: (row) => {
      const { state, words } = paymentPill(row)
      return <StatePill state={state}>{words}</StatePill>
    },
  },
  {
    id: 'provider',
    header: 'Provider',
    width: 144,
    cell: ({ match }) => {
      if (!match) return ''
      const { state, words } = matchPill(match)
      return <StatePill state={state}>{words}</StatePill>
    },
  },
  {
    id: 'when',
    header: 'When',
    width: 100,
    numeric: true,
    cell: ({ at }) => <time dateTime={at}>{whenWords(at, new Date())}</time>,
  },
]
const COLUMNS = columnsWith(sumOf)
const COLUMNS_OF_SUM = columnsWith(({ amountCents }) => amountCents)

const STATE_WORDS: Readonly<Record<PaymentState, string>> = {
  paid: 'Paid',
  declined: 'Declined',
  refunded: 'Refunded',
  disputed: 'Disputed',
  waiting: 'Waits for the bank',
}
const FIELDS: readonly FilterField[] = [
  {
    id: 'state',
    label: 'State',
    operators: [{ id: 'is', label: 'is' }],
    options: PAYMENT_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
  },
  {
    id: 'sum',
    label: 'Sum',
    operators: [{ id: 'is', label: 'is' }],
    options: MONEY_SUMS.map((value) => ({ value, label: SUM_WORDS[value] })),
  },
]
const stateOf = (filter: Filter | undefined): PaymentState | null =>
  (filter?.field === 'state' && PAYMENT_STATES.find((state) => state === filter.value)) || null
const sumIn = (filter: Filter | undefined): MoneySum | null =>
  (filter?.field === 'sum' && MONEY_SUMS.find((sum) => sum === filter.value)) || null

/** Charges, refunds and disputes of a month, with their five sums (STAFF-17). */
export function PaymentsTab({ month }: { readonly month: MoneyMonth }) {
  const [view, setView] = useListAddress()
  const wanted = view.filters.at(-1)
  const [state, sum] = [stateOf(wanted), sumIn(wanted)]
  const payments = useInfiniteQuery(moneyQueries.payments(month.month, state, sum))
  const failed = useQuery(moneyQueries.failed())
  const [marked, setMarked] = useState<MoneyPayment | null>(null)
  const onCursor = useCallback((row: MoneyPayment | null) => setMarked(row), [])
  const navigate = useNavigate()
  // A press only marks the row: what is marked is shown at the side.
  useStaffKeys(
    [
      {
        key: 'Enter',
        label: 'Open the member',
        off: !marked?.memberId,
        run: () => void navigate(`/staff/members/${marked?.memberId}`),
      },
    ],
    { group: 'List' },
  )
  const rows = payments.data?.pages.flatMap((page) => page.payments) ?? []
  const total = payments.data?.pages[0]?.total
  const overdue = failed.data?.failed.find(({ memberId }) => memberId === marked?.memberId)
  return (
    <>
      <MoneySums month={month} current={sum} />
      <ScreenBody
        fixed
        aside={
          <SideColumn label="About the payments">
            {overdue && marked?.state === 'declined' && <FailedCard failed={overdue} />}
            <MatchingCard />
            <DayBars month={month} />
          </SideColumn>
        }
      >
        <FilterChips
          fields={FIELDS}
          filters={view.filters}
          onFilters={(filters) => setView({ filters: filters.slice(-1) })}
          count={total === undefined ? '' : `${groupedNumber(total)}, newest first`}
        />
        <ListLoaded
          query={payments}
          right="seeMoney"
          what="The payments"
          isEmpty={() => rows.length === 0}
          empty={<ListEmpty title={state || sum ? 'No payment matches' : 'No payments in this month'} />}
        >
          {() => (
            <StaffTable
              label="Payments"
              columns={sum ? COLUMNS_OF_SUM : COLUMNS}
              rows={rows}
              rowId={({ id }) => id}
              rowName={({ name, description }) => `${name}, ${description}`}
              onCursor={onCursor}
              {...(total === undefined ? {} : { total })}
              onEnd={() => {
                if (payments.hasNextPage && !payments.isFetching) void payments.fetchNextPage()
              }}
            />
          )}
        </ListLoaded>
      </ScreenBody>
    </>
  )
}
