import { dollarsAndCents } from '@oola/contract/billing/money'
import type {
  EarningsEntry,
  EarningsMonth,
  EarningsYear,
} from '@oola/contract/coaching/earnings/earnings.schema'
import { earningsOf } from '@oola/contract/coaching/earnings/earnings-months'
import { counted } from '@oola/contract/count-words'
import { formatMonthDay, monthName } from '@oola/contract/date-words'
import { groupedNumber } from '@oola/contract/grouped-number'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import classes from './earnings.module.css'

/** Number of entries open at first. */
const FIRST = 6

/** The months with entries, the newest first, one of them open; the total last (mockup 48). */
export function EarningsTable({ earnings }: { earnings: EarningsYear }) {
  const { year, months, today } = earnings
  const filled = months.filter(({ entries }) => entries.length > 0).toReversed()
  const [open, setOpen] = useState<number | null>(filled[0]?.month ?? null)
  const whole = earningsOf(months.flatMap(({ entries }) => entries))
  return (
    <Card>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>What clients paid in {year}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Clients</th>
            <th scope="col">Coaching months</th>
            <th scope="col">Sessions bought</th>
            <th scope="col">Sessions held</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        {filled.map((month) => (
          <MonthRows
            key={month.month}
            month={month}
            open={month.month === open}
            onToggle={() => setOpen(month.month === open ? null : month.month)}
          />
        ))}
        <tfoot>
          <tr>
            <th scope="row">{today.startsWith(String(year)) ? `${year} so far` : `All of ${year}`}</th>
            <td />
            <Sums of={whole} />
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}

interface MonthRowsProps {
  month: EarningsMonth
  open: boolean
  onToggle: () => void
}

function MonthRows({ month, open, onToggle }: MonthRowsProps) {
  const id = `entries-${month.month}`
  return (
    <tbody data-open={open || undefined}>
      <tr>
        <th scope="row">
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={onToggle}
          >
            {monthName(month.month)}
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </button>
        </th>
        <td data-label="Clients">{month.clients}</td>
        <Sums of={month} />
      </tr>
      {open && (
        <tr id={id} className={classes.opened}>
          <td colSpan={6}>
            <Entries entries={month.entries} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Sums({ of }: { of: ReturnType<typeof earningsOf> }) {
  return (
    <>
      <td data-label="Coaching months">
        {groupedNumber(of.months.count)} <small>{dollarsAndCents(of.months.cents)}</small>
      </td>
      <td data-label="Sessions bought">
        {groupedNumber(of.purchases.count)} <small>{dollarsAndCents(of.purchases.cents)}</small>
      </td>
      <td data-label="Sessions held">{groupedNumber(of.held)}</td>
      <td data-label="Total">
        <b>{dollarsAndCents(of.totalCents)}</b>
      </td>
    </>
  )
}

const entryWords = ({ kind, count, day }: EarningsEntry): string => {
  const on = formatMonthDay(day)
  if (kind === 'month') return `Coaching month, ${on}`
  if (kind === 'held') return `Session held, ${on}`
  return `${counted(count, 'session')} bought, ${on}`
}

function Entries({ entries }: { entries: readonly EarningsEntry[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? entries : entries.slice(0, FIRST)
  return (
    <Card tone="canvas" padding="small">
      <ul className={classes.entries}>
        {shown.map((entry, index) => (
          // Entries have no id, and their order stays.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <Portrait userId={entry.clientId ?? 0} name={entry.clientName} size={32} />
            <strong>{entry.clientName}</strong>
            <Text as="span" tone="quiet">
              {entryWords(entry)}
            </Text>
            <span>{entry.kind === 'held' ? '' : dollarsAndCents(entry.cents)}</span>
          </li>
        ))}
      </ul>
      {shown.length < entries.length && (
        <Button variant="text" size="sm" onClick={() => setAll(true)}>
          {`SHOW ALL ${entries.length} ENTRIES`}
        </Button>
      )}
    </Card>
  )
}
