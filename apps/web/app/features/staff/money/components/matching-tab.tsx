import { signedDollars } from '@oola/contract/billing/money'
import type { Mismatch } from '@oola/contract/staff/money.schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Text } from '#web/ui/text/text.tsx'
import { ListEmpty, ListLoaded } from '../../kit/list-states.tsx'
import { ScreenBody } from '../../kit/screen-head.tsx'
import { SideColumn } from '../../kit/side-column.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import { StaffTable } from '../../kit/staff-table.tsx'
import { StaffWindow } from '../../kit/staff-window.tsx'
import { StatePill } from '../../kit/state-pill.tsx'
import type { StaffColumn } from '../../kit/table-columns.ts'
import { moneyQueries } from '../money.queries.ts'
import { dayWords, matchPill, momentWords } from '../money-words.ts'
import { MatchingCard } from './matching-card.tsx'
import classes from './money.module.css'

const sum = (record: { readonly amountCents: number } | null): string =>
  record ? signedDollars(record.amountCents) : 'nothing'

const COLUMNS: readonly StaffColumn<Mismatch>[] = [
  {
    id: 'what',
    header: 'Payment',
    width: 220,
    phone: 'title',
    fixed: true,
    cell: ({ ours, theirs, gatewayId }) => ours?.name ?? (theirs?.description || gatewayId),
  },
  {
    id: 'state',
    header: 'State',
    width: 170,
    phone: 'detail',
    value: ({ state }) => state,
    cell: (row) => {
      const { state, words } = matchPill(row.state)
      return <StatePill state={state}>{words}</StatePill>
    },
  },
  { id: 'ours', header: 'Here', width: 110, numeric: true, cell: ({ ours }) => sum(ours) },
  {
    id: 'theirs',
    header: 'At the provider',
    width: 130,
    numeric: true,
    phone: 'end',
    cell: ({ theirs }) => sum(theirs),
  },
  { id: 'found', header: 'Found', width: 130, numeric: true, cell: ({ foundAt }) => dayWords(foundAt) },
]

/** What does not match the provider's list; each row opens its two records (STAFF-17). */
export function MatchingTab() {
  const matching = useQuery(moneyQueries.matching())
  const [open, setOpen] = useState<Mismatch | null>(null)
  return (
    <ScreenBody
      fixed
      aside={
        <SideColumn label="The last comparison">
          <MatchingCard />
        </SideColumn>
      }
    >
      <ListLoaded
        query={matching}
        right="seeMoney"
        what="The comparison"
        isEmpty={({ mismatches }) => mismatches.length === 0}
        empty={<ListEmpty title="Everything matches">Both lists are compared each night.</ListEmpty>}
      >
        {({ mismatches }) => (
          <StaffTable
            label="Not matched"
            columns={COLUMNS}
            rows={mismatches}
            rowId={({ gatewayId }) => gatewayId}
            rowName={({ ours, gatewayId }) => ours?.name ?? gatewayId}
            onOpen={setOpen}
          />
        )}
      </ListLoaded>
      {open && <TwoRecords mismatch={open} onClose={() => setOpen(null)} />}
    </ScreenBody>
  )
}

const FIELDS = ['For', 'Sum', 'Given back', 'Currency', 'When'] as const

type Records = Record<(typeof FIELDS)[number], string>

const recordOf = (record: Mismatch['theirs']): Records | null =>
  record && {
    For: record.description,
    Sum: signedDollars(record.amountCents),
    'Given back': signedDollars(record.refundedCents),
    Currency: record.currency,
    When: momentWords(record.at),
  }

/** Our record and the provider's, next to each other; fields that differ are marked. */
function TwoRecords({ mismatch, onClose }: { readonly mismatch: Mismatch; readonly onClose: () => void }) {
  const { ours, theirs, state, gatewayId } = mismatch
  const here = recordOf(ours && { ...ours, feeCents: 0 })
  const there = recordOf(theirs)
  return (
    <StaffWindow
      title={matchPill(state).words}
      lead={gatewayId}
      size="lg"
      onClose={onClose}
      actions={
        <StaffButton shortcut="Escape" onClick={onClose}>
          Close
        </StaffButton>
      }
    >
      <table className={classes.records}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Here</th>
            <th scope="col">At the provider</th>
          </tr>
        </thead>
        <tbody>
          {FIELDS.map((field) => (
            <tr key={field} data-differs={here && there && here[field] !== there[field] ? true : undefined}>
              <th scope="row">{field}</th>
              <td>{here?.[field] ?? 'no record'}</td>
              <td>{there?.[field] ?? 'no record'}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Fee</th>
            <td />
            <td>{theirs ? signedDollars(-theirs.feeCents) : 'no record'}</td>
          </tr>
        </tbody>
      </table>
      {ours?.memberId && (
        <Text size="caption" tone="faint">
          Refunds are made on <Link to={`/staff/members/${ours.memberId}`}>the page of {ours.name}</Link>.
        </Text>
      )}
    </StaffWindow>
  )
}
