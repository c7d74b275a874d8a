import { localDay } from '@oola/contract/local-day'
import type { SessionWallet } from '@oola/contract/sessions/wallet.schema'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHead } from '#web/ui/layout/card-head.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { SegmentedTabs, TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import { Text } from '#web/ui/text/text.tsx'
import {
  filterRows,
  type LedgerFilter,
  type LedgerRow,
  ledgerCsv,
  ledgerRows,
  monthOf,
} from '../ledger-rows.ts'
import { LedgerLine } from './ledger-line.tsx'
import classes from './sessions.module.css'

const TABS = [
  { id: 'all', label: 'ALL' },
  { id: 'added', label: 'ADDED' },
  { id: 'used', label: 'USED' },
] as const

/** More than fits a screen; SHOW EARLIER shows the others. */
const AT_FIRST = 12

interface LedgerProps {
  wallet: SessionWallet
  zone: string
  /** Viewer of the list. */
  other: string | null
  /** For a coach: returns a missed session, or marks one as missed. */
  onWord?: ((word: 'missed' | 'givenBack', bookingId: string) => void) | undefined
  isSending?: boolean
}

/** All movements, by month (mockup 40). */
export function Ledger({ wallet, zone, other, onWord, isSending = false }: LedgerProps) {
  const [filter, setFilter] = useState<LedgerFilter>('all')
  const [isValidText, setIsWhole] = useState(false)
  const all = ledgerRows(wallet, zone)
  const rows = filterRows(all, filter)
  const shown = isValidText ? rows : rows.slice(0, AT_FIRST)
  const save = () => saveFile(new Blob([ledgerCsv(all, zone)], { type: 'text/csv' }), 'oola-sessions.csv')
  return (
    <Card as="section" gap={5} aria-labelledby="wallet-moved">
      <CardHead
        id="wallet-moved"
        variant="h3"
        title="Everything that moved"
        note={other && `${other} sees the same list.`}
        action={
          <SegmentedTabs
            label="Which lines"
            tabs={TABS}
            value={filter}
            onChange={setFilter}
            idPrefix="ledger"
          />
        }
      />
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
        <Stack gap={6}>
          {byMonth(shown, zone).map(([month, lines]) => (
            <div key={month}>
              <div className={classes.line}>
                <Heading level={3} variant="label">
                  {month}
                </Heading>
                <ColumnName>Change</ColumnName>
                <ColumnName>Balance</ColumnName>
              </div>
              <Stack as="ul" divided>
                {lines.map((row) => (
                  <LedgerLine key={row.key} row={row} zone={zone} onWord={onWord} isSending={isSending} />
                ))}
              </Stack>
            </div>
          ))}
        </Stack>
      </TabPanel>
      {all.length > 0 && (
        <Row justify="between" gap={3} wrap>
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
        </Row>
      )}
    </Card>
  )
}

function ColumnName({ children }: { children: string }) {
  return (
    <Text as="span" size="caption" tone="quiet" aria-hidden>
      {children}
    </Text>
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
