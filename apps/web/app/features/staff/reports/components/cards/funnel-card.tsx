import type { ReportSource } from '@oola/contract/staff/report-figures'
import { funnelOf, monthsBefore } from '@oola/contract/staff/report-views'
import type { Report } from '@oola/contract/staff/reports.calls'
import { funnelNumbers } from '../../report-numbers.ts'
import { percentWords, periodWords, sumWords } from '../../report-words.ts'
import { FigureNumber } from '../figure-number.tsx'
import { Bar } from '../plots/bar.tsx'
import { ReportCard } from '../report-card.tsx'
import classes from '../reports.module.css'

/** From visitor to week 12, with the share that goes on at each step (REPORT-01). */
export function FunnelCard({ report, source }: { report: Report; source: ReportSource | undefined }) {
  const steps = funnelOf(report, source)
  const period = periodWords(report.months)
  const before = periodWords(monthsBefore(report))
  const worst = steps.reduce<(typeof steps)[number] | null>((found, step) => {
    const rate = step.share && step.share.part / step.share.whole
    const least = found?.share ? found.share.part / found.share.whole : 1
    return rate !== null && rate < least ? step : found
  }, null)
  const previous = worst && steps[steps.indexOf(worst) - 1]
  return (
    <ReportCard numbers={funnelNumbers(report, source)} note="bar: share of the step before" period={period}>
      <div className={classes.steps}>
        {steps.map(({ title, definition, people, share, shareBefore }, index) => (
          <div key={title} className={classes.step}>
            <span>{title}</span>
            <Bar share={index === 0 ? (people?.value ? 1 : 0) : share ? share.part / share.whole : 0} />
            <span>
              <FigureNumber
                {...{ title, definition, share, period }}
                words={sumWords(people)}
                before={{ words: before, share: shareBefore }}
              />
            </span>
            <span className={classes.quiet}>{index === 0 ? '' : percentWords(share)}</span>
          </div>
        ))}
      </div>
      {worst?.share && previous && (
        <p className={classes.hint}>
          Most are lost between “{previous.title}” and “{worst.title}”: {percentWords(worst.share)} go on.
        </p>
      )}
    </ReportCard>
  )
}
