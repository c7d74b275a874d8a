import { groupedNumber } from '@oola/contract/grouped-number'
import { COUNTED_WEEKS, type ReportSource } from '@oola/contract/staff/report-figures'
import { percentOf } from '@oola/contract/staff/report-sums'
import { cohortsOf } from '@oola/contract/staff/report-views'
import type { Report } from '@oola/contract/staff/reports.calls'
import { cohortNumbers } from '../../report-numbers.ts'
import { monthWords, periodWords, sumWords } from '../../report-words.ts'
import { HeatPlot } from '../plots/heat-plot.tsx'
import { ReportCard } from '../report-card.tsx'

const WEEKS = Array.from({ length: COUNTED_WEEKS }, (_, index) => String(index + 1))

/** Who stays, by month of joining and week, as a table with shades (REPORT-02). */
export function CohortCard({ report, source }: { report: Report; source: ReportSource | undefined }) {
  const rows = cohortsOf(report, COUNTED_WEEKS, source).map(({ month, people, weeks }) => ({
    title: monthWords(month),
    note: sumWords(people),
    values: weeks.map((share) => share && percentOf(share)),
    details: weeks.map((share) =>
      share
        ? `${percentOf(share).toFixed(1)} %, ${groupedNumber(share.part)} of ${groupedNumber(share.whole)}`
        : 'not shown',
    ),
  }))
  return (
    <ReportCard numbers={cohortNumbers(report, source)} period={periodWords(report.months)}>
      <HeatPlot
        label="Members with an action step in each week after joining, in percent"
        head={['Joined', 'People']}
        columns={WEEKS}
        rows={rows}
      />
    </ReportCard>
  )
}
