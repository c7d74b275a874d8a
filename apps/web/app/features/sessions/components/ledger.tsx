import { localDay } from '@oola/contract/local-day'
import type { SessionWallet } from '@oola/contract/sessions/wallet.schema'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { SegmentedTabs, TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import {
  filterRows,
  type LedgerFilter,
  type LedgerRow,
  ledgerCsv,
  ledgerRows,
  monthOf,
} from '../ledger-rows.ts'
import classes from './ledger.module.css'
import { LedgerLine } from './ledger-line.tsx'

const TABS = [
  { id: 'all', label: 'ALL' },
  { id: 'added', label: 'ADDED' },
  { id: 'used', label: 'USED' },
] as const

/** More than a screen holds; the others come with SHOW EARLIER. */
const AT_FIRST = 12

interface LedgerProps {
  wallet: SessionWallet
  zone: string
  /** Who sees the same list. */
  other: string | null
  /** For a coach: gives a missed session back, or says that one was missed. */
  onWord?: ((word: 'missed' | 'givenBack', bookingId: string) => void) | undefined
  saying?: boolean
}

/** Everything that moved, by month (mockup 40). */
export function Ledger({ wallet, zone, other, onWord, saying = false }: LedgerProps) {
  const [filter, setFilter] = useState<LedgerFilter>('all')
  const [isWhole, setIsWhole] = useState(false)
  const all = ledgerRows(wallet, zone)
  const rows = filterRows(all, filter)
  const shown = isWhole ? rows : rows.slice(0, AT_FIRST)
  const save = () => saveFile(new Blob([ledgerCsv(all, zone)], { type: 'text/csv' }), 'oola-sessions.csv')
  return (
    <section className={classes.card} aria-labelledby="wallet-moved">
      <div className={classes.head}>
        <div>
          <Heading level={2} look="h3" id="wallet-moved">
            Everything that moved
          </Heading>
          {other && <p>{other} sees the same list.</p>}
        </div>
        <SegmentedTabs
          label="Which lines"
          tabs={TABS}
          value={filter}
          onChange={setFilter}
          idPrefix="ledger"
        />
      </div>
      <TabPanel idPrefix="ledger" id={filter}>
        {rows.length === 0 && (
          <EmptyState
            title={
              all.length === 0 ? 'Your first session arrives with your coaching month' : 'Nothing here yet'
            }
          >
            {all.length === 0 ? 'You can also buy sessions anytime.' : 'Choose ALL to see everything else.'}
          </EmptyState>
        )}
        {byMonth(shown, zone).map(([month, lines]) => (
          <div key={month} className={classes.month}>
            <div className={classes.names}>
              <h3>{month}</h3>
              <span aria-hidden>Change</span>
              <span aria-hidden>Balance</span>
            </div>
            <ul>
              {lines.map((row) => (
                <LedgerLine key={row.key} row={row} zone={zone} onWord={onWord} saying={saying} />
              ))}
            </ul>
          </div>
        ))}
      </TabPanel>
      {all.length > 0 && (
        <div className={classes.foot}>
          {shown.length < rows.length ? (
            <Button variant="text" size="sm" onClick={() => setIsWhole(true)}>
              SHOW EARLIER
            </Button>
          ) : (
            <span />
          )}
          <Button
            variant="text"
            size="sm"
            leftIcon={<IconDownload size={18} stroke={2} aria-hidden />}
            onClick={save}
          >
            DOWNLOAD CSV
          </Button>
        </div>
      )}
    </section>
  )
}

const byMonth = (rows: readonly LedgerRow[], zone: string): [string, LedgerRow[]][] => {
  const today = localDay(new Date(), zone)
  const months = new Map<string, LedgerRow[]>()
  for (const row of rows) {
    const month = monthOf(row.at, zone, today)
    months.set(month, [...(months.get(month) ?? []), row])
  }
  return [...months]
}
