import type { ReportSource } from '@oola/contract/staff/report-figures'
import { type FunnelStep, funnelOf, monthsBefore } from '@oola/contract/staff/report-views'
import type { Report } from '@oola/contract/staff/reports.calls'
import { Text } from '#web/ui/text/text.tsx'
import { funnelNumbers } from '../../report-numbers.ts'
import { percentWords, periodWords, sumWords } from '../../report-words.ts'
import { FigureNumber } from '../figure-number.tsx'
import { Bar } from '../plots/bar.tsx'
import { ReportCard } from '../report-card.tsx'
import classes from '../reports.module.css'

/** The first step that members, not visitors, may not take: the wheel. */
const FIRST_OF_MEMBERS = 3

type LossStep = FunnelStep & { readonly previous: string | undefined }
const rateOf = (step: LossStep | null): number => (step?.share ? step.share.part / step.share.whole : 1)

/** From visitor to week 12, with the share that goes on at each step (REPORT-01). */
export function FunnelCard({ report, source }: { report: Report; source: ReportSource | undefined }) {
  const steps = funnelOf(report, source)
  const period = periodWords(report.months)
  const before = periodWords(monthsBefore(report))
  const stop = steps
    .map((step, index) => ({ ...step, previous: steps[index - 1]?.title }))
    .slice(FIRST_OF_MEMBERS)
    .reduce<LossStep | null>((worst, step) => (rateOf(step) < rateOf(worst) ? step : worst), null)
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
            <Text as="span" size="caption" tone="quiet">
              {index === 0 ? '' : percentWords(share)}
            </Text>
          </div>
        ))}
      </div>
      {stop?.share && (
        <p className={classes.hint}>
          Most members stop between “{stop.previous}” and “{stop.title}”: {percentWords(stop.share)} go on.
        </p>
      )}
    </ReportCard>
  )
}
