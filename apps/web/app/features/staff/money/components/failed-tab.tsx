import { signedDollars } from '@oola/contract/billing/money'
import type { FailedPayment } from '@oola/contract/staff/money.schema'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Text } from '#web/ui/text/text.tsx'
import { ListEmpty, ListLoaded } from '../../kit/list-states.tsx'
import { PersonCell } from '../../kit/person-cell.tsx'
import { ScreenBody } from '../../kit/screen-head.tsx'
import { SideColumn } from '../../kit/side-column.tsx'
import { StaffTable } from '../../kit/staff-table.tsx'
import { StatePill } from '../../kit/state-pill.tsx'
import type { StaffColumn } from '../../kit/table-columns.ts'
import { moneyQueries } from '../money.queries.ts'
import { dayWords, reasonWords } from '../money-words.ts'
import { FailedCard } from './failed-card.tsx'

const COLUMNS: readonly StaffColumn<FailedPayment>[] = [
  {
    id: 'member',
    header: 'Member',
    width: 150,
    phone: 'title',
    fixed: true,
    value: ({ name }) => name,
    cell: ({ memberId, name }) => <PersonCell id={memberId} name={name} />,
  },
  {
    id: 'for',
    header: 'For',
    width: 160,
    phone: 'detail',
    cell: ({ plan }) => plan,
    tip: ({ plan }) => plan,
  },
  {
    id: 'sum',
    header: 'Sum',
    width: 88,
    numeric: true,
    phone: 'end',
    value: ({ amountCents }) => amountCents,
    cell: ({ amountCents }) => (
      <Text as="b" strong>
        {signedDollars(amountCents)}
      </Text>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: 120,
    value: ({ failedTries }) => failedTries,
    cell: ({ status, failedTries, allTries }) => (
      <StatePill state={status === 'lapsed' || failedTries > 2 ? 'bad' : 'warn'}>
        {status === 'lapsed' ? 'Lapsed' : `Try ${failedTries} of ${allTries}`}
      </StatePill>
    ),
  },
  {
    id: 'why',
    header: 'The bank says',
    width: 150,
    cell: ({ tries }) => reasonWords(tries.at(-1)?.failure ?? null),
  },
  {
    id: 'next',
    header: 'Next try',
    width: 110,
    numeric: true,
    value: ({ nextTryAt }) => nextTryAt,
    cell: ({ nextTryAt }) => (nextTryAt ? dayWords(nextTryAt) : 'None'),
  },
]
const idOf = ({ subscriptionId }: FailedPayment): string => subscriptionId

/** Months that the bank refused, the next try first (STAFF-17). */
export function FailedTab() {
  const failed = useQuery(moneyQueries.failed())
  const [marked, setMarked] = useState<string | null>(null)
  const onCursor = useCallback((row: FailedPayment | null) => {
    if (row) setMarked(idOf(row))
  }, [])
  return (
    <ListLoaded
      query={failed}
      right="seeMoney"
      what="Refused months"
      isEmpty={(data) => data.failed.length === 0}
      empty={<ListEmpty title="Every card works">No month is refused right now.</ListEmpty>}
    >
      {({ failed: rows }) => {
        const open = rows.find((row) => idOf(row) === marked) ?? rows[0]
        return (
          <ScreenBody
            fixed
            aside={
              <SideColumn label="The marked month">
                {open && <FailedCard key={idOf(open)} failed={open} />}
              </SideColumn>
            }
          >
            <StaffTable
              label="Failed and retried"
              columns={COLUMNS}
              rows={rows}
              rowId={idOf}
              rowName={({ name }) => name}
              onOpen={(row) => setMarked(idOf(row))}
              onCursor={onCursor}
              current={open ? idOf(open) : null}
            />
          </ScreenBody>
        )
      }}
    </ListLoaded>
  )
}
