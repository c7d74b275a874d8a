import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Text } from '#web/ui/text/text.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import { type ReportNumbers, ReportTable, saveNumbers } from './report-table.tsx'
import classes from './reports.module.css'

interface ReportCardProps {
  readonly numbers: ReportNumbers
  /** One quiet line next to the title. */
  readonly note?: string
  /** The months in words. */
  readonly period: string
  /** The plot; without one the table is all there is. */
  readonly children?: ReactNode
}

/** A report: its plot, the same as a table, and as a file (REPORT-05). */
export function ReportCard({ numbers, note, period, children }: ReportCardProps) {
  const heading = useId()
  const [asTable, setAsTable] = useState(false)
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <header className={classes.cardHead}>
        <h2 id={heading}>{numbers.title}</h2>
        {note && (
          <Text as="span" size="caption" tone="faint">
            {note}
          </Text>
        )}
        <span className={classes.cardActions}>
          {children !== undefined && (
            <StaffButton
              variant="plain"
              icon={asTable ? <IconChartBar size={18} aria-hidden /> : <IconTable size={18} aria-hidden />}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            >
              As a table
            </StaffButton>
          )}
          <StaffButton
            variant="plain"
            icon={<IconDownload size={18} aria-hidden />}
            aria-label={`${numbers.title} as CSV`}
            onClick={() => saveNumbers(numbers.title, [numbers], period)}
          >
            CSV
          </StaffButton>
        </span>
      </header>
      {asTable || children === undefined ? <ReportTable {...numbers} /> : children}
    </section>
  )
}
