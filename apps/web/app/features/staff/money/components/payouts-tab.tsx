import { signedDollars } from '@oola/contract/billing/money'
import { counted } from '@oola/contract/count-words'
import { formatMonth } from '@oola/contract/date-words'
import type { CoachPayout, PayoutLine, PayoutMonth } from '@oola/contract/staff/money.schema'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Text } from '#web/ui/text/text.tsx'
import { ConfirmChange } from '../../kit/confirm-change.tsx'
import { type StateWords, stateWordsOf } from '../../kit/known-states.ts'
import { ListEmpty, ListLoaded } from '../../kit/list-states.tsx'
import { PersonCell } from '../../kit/person-cell.tsx'
import { ScreenBody } from '../../kit/screen-head.tsx'
import { SideColumn } from '../../kit/side-column.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import { StaffCard } from '../../kit/staff-card.tsx'
import { showNote } from '../../kit/staff-notes.tsx'
import { StaffTable } from '../../kit/staff-table.tsx'
import { StatePill } from '../../kit/state-pill.tsx'
import type { StaffColumn } from '../../kit/table-columns.ts'
import { downloadPayouts, payoutClosing, refreshMoney } from '../money.mutations.ts'
import { moneyQueries } from '../money.queries.ts'
import { dayWords, momentWords } from '../money-words.ts'
import { CorrectionWindow } from './correction-window.tsx'
import classes from './money.module.css'

const STATES: Readonly<Record<CoachPayout['state'], StateWords>> = {
  paid: { state: 'ok', words: 'Paid' },
  open: { state: 'wait', words: 'Open' },
  held: { state: 'warn', words: 'Held for the next month' },
}

const COLUMNS: readonly StaffColumn<CoachPayout>[] = [
  {
    id: 'coach',
    header: 'Coach',
    width: 220,
    phone: 'title',
    fixed: true,
    value: ({ name }) => name,
    cell: ({ coachId, name }) => <PersonCell id={coachId} name={name} />,
  },
  {
    id: 'state',
    header: 'State',
    width: 200,
    phone: 'detail',
    cell: (row) => {
      const { state, words } = stateWordsOf(STATES, row.state)
      return <StatePill state={state}>{words}</StatePill>
    },
  },
  {
    id: 'lines',
    header: 'Lines',
    width: 80,
    numeric: true,
    value: ({ lines }) => lines,
    cell: ({ lines }) => lines,
  },
  {
    id: 'sum',
    header: 'Sum',
    width: 120,
    numeric: true,
    phone: 'end',
    value: ({ cents }) => cents,
    cell: ({ cents }) => (
      <Text as="b" strong>
        {signedDollars(cents)}
      </Text>
    ),
  },
]

const KIND_WORDS: Readonly<Record<PayoutLine['kind'], string>> = {
  month: 'Coaching month',
  purchase: 'Sessions',
  refund: 'Given back to the member',
  correction: 'Correction',
}

const factsOf = ({ state, closedAt, closedBy }: PayoutMonth): string => {
  if (state === 'closed')
    return `Closed ${closedAt ? momentWords(closedAt) : ''} by ${closedBy ?? ''}. It stays as it is.`
  return state === 'open' ? 'It has ended and can be closed.' : 'It is still running.'
}

/** What coaches are paid, month by month: closed once, with the bank's file (STAFF-16). */
export function PayoutsTab() {
  const months = useQuery(moneyQueries.payoutMonths())
  const [params, setParams] = useSearchParams()
  return (
    <ListLoaded query={months} right="seeMoney" what="Payouts">
      {({ months: list }) => {
        const wanted = params.get('payout')
        const month =
          list.find((one) => one.month === wanted) ?? list.find(({ state }) => state === 'open') ?? list[0]
        if (!month) return <ListEmpty title="No payouts yet" />
        return (
          <ScreenBody
            aside={
              <SideColumn label="Months">
                <ul className={classes.months}>
                  {list.map((one) => (
                    <li key={one.month}>
                      <button
                        type="button"
                        aria-current={one.month === month.month || undefined}
                        onClick={() => setParams({ payout: one.month })}
                      >
                        <b>{formatMonth(one.month)}</b>
                        <span>{signedDollars(one.totalCents)}</span>
                        <StatePill state={one.state === 'closed' ? 'ok' : 'wait'}>
                          {one.state === 'closed' ? 'Closed' : one.state === 'open' ? 'Open' : 'Running'}
                        </StatePill>
                        <span>{counted(one.coaches, 'coach', 'coaches')}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              </SideColumn>
            }
          >
            <Month key={month.month} month={month} />
          </ScreenBody>
        )
      }}
    </ListLoaded>
  )
}

function Month({ month }: { readonly month: PayoutMonth }) {
  const payouts = useQuery(moneyQueries.payoutMonth(month.month))
  const [closing, setClosing] = useState(false)
  const [correcting, setCorrecting] = useState<CoachPayout | null>(null)
  const [open, setOpen] = useState<number | null>(null)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await downloadPayouts(month.month)
    } catch (error) {
      showNote('The file was not saved', { tone: 'bad', detail: error instanceof Error ? error.message : '' })
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <div className={classes.bar}>
        <div>
          <h2>{formatMonth(month.month)}</h2>
          <Text size="caption" tone="faint">
            {factsOf(month)}
          </Text>
        </div>
        {month.state === 'closed' && (
          <StaffButton
            icon={<IconDownload size={18} stroke={1.9} aria-hidden />}
            loading={isSaving}
            onClick={() => void save()}
          >
            CSV for the bank
          </StaffButton>
        )}
        {month.state === 'open' && (
          <StaffButton variant="filled" disabled={month.coaches === 0} onClick={() => setClosing(true)}>
            Close {formatMonth(month.month)}
          </StaffButton>
        )}
      </div>
      <ListLoaded
        query={payouts}
        right="seeMoney"
        what="The payouts"
        isEmpty={({ coaches }) => coaches.length === 0}
        empty={
          <ListEmpty title="Nothing to pay">No coach has earned anything that is not paid yet.</ListEmpty>
        }
      >
        {({ coaches }) => {
          const coach = coaches.find(({ coachId }) => coachId === open)
          return (
            <>
              <StaffTable
                label="Payouts"
                columns={COLUMNS}
                rows={coaches}
                rowId={({ coachId }) => coachId}
                rowName={({ name }) => name}
                onOpen={({ coachId }) => setOpen(coachId)}
                current={open}
                grows
              />
              {coach && (
                <div className={classes.below}>
                  <Lines month={month.month} coach={coach} onCorrect={() => setCorrecting(coach)} />
                </div>
              )}
            </>
          )
        }}
      </ListLoaded>
      {closing && (
        <ConfirmChange
          title={`Close the payouts of ${formatMonth(month.month)}`}
          lead="The bank pays them from the file. A closed month never changes."
          {...payoutClosing(month.month)}
          quickReasons={['The month is over and checked']}
          onDone={() => {
            setClosing(false)
            showNote(`${formatMonth(month.month)} is closed`, { detail: 'The file for the bank is ready.' })
            void refreshMoney()
          }}
          onClose={() => setClosing(false)}
        />
      )}
      {correcting && <CorrectionWindow coach={correcting} onClose={() => setCorrecting(null)} />}
    </>
  )
}

interface LinesProps {
  readonly month: string
  readonly coach: CoachPayout
  readonly onCorrect: () => void
}

/** The lines of a coach, each from an entry of the ledger. */
function Lines({ month, coach, onCorrect }: LinesProps) {
  const payout = useQuery(moneyQueries.coachPayout(month, coach.coachId))
  return (
    <StaffCard
      label={`Lines of ${coach.name}`}
      title={coach.name}
      aside={<StaffButton onClick={onCorrect}>Correct in the next payout</StaffButton>}
    >
      <ListLoaded query={payout} right="seeMoney" what="The lines">
        {({ lines }) => (
          <table className={classes.plain}>
            <thead>
              <tr>
                <th scope="col">For</th>
                <th scope="col">Day</th>
                <th scope="col">Sum</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ id, kind, at, cents, words }) => (
                <tr key={`${kind} ${id}`}>
                  <th scope="row">{words ?? KIND_WORDS[kind] ?? kind}</th>
                  <td>{dayWords(at)}</td>
                  <td>{signedDollars(cents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </ListLoaded>
    </StaffCard>
  )
}
