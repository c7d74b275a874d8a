import { coachingOf } from '@oola/contract/staff/business-views'
import { REPORT_FIGURES } from '@oola/contract/staff/report-figures'
import { missedQuestionsOf } from '@oola/contract/staff/report-views'
import type { Report } from '@oola/contract/staff/reports.calls'
import { Text } from '#web/ui/text/text.tsx'
import { coachingNumbers, questionNumbers } from '../../report-numbers.ts'
import { monthWords, NONE, percentWords, periodWords, sumWords } from '../../report-words.ts'
import { FigureNumber } from '../figure-number.tsx'
import { Bar } from '../plots/bar.tsx'
import { LinePlot } from '../plots/line-plot.tsx'
import { ReportCard } from '../report-card.tsx'
import classes from '../reports.module.css'

/** Questions in the plot; the table has all of them. */
const MOST_MISSED = 12

/** The questions that are most often answered wrong (REPORT-03). */
export function QuestionsCard({ report }: { report: Report }) {
  const { definition } = REPORT_FIGURES.quizMissed
  const period = periodWords(report.months)
  return (
    <ReportCard numbers={questionNumbers(report)} note="bar: share of wrong answers" period={period}>
      <div className={classes.steps}>
        {missedQuestionsOf(report)
          .slice(0, MOST_MISSED)
          .map(({ title, asked, missed }) => (
            <div key={title} className={classes.step} data-long>
              <span>{title}</span>
              <Bar share={missed ? missed.part / missed.whole : 0} />
              <span>
                <FigureNumber
                  {...{ title, definition, period }}
                  words={missed ? percentWords(missed) : sumWords({ value: null, few: true })}
                  share={missed}
                />
              </span>
              <Text as="span" size="caption" tone="quiet">
                {sumWords(asked)}
              </Text>
            </div>
          ))}
      </div>
    </ReportCard>
  )
}

const SESSIONS = ['held', 'missed', 'canceled'] as const

/** Sessions, the way to the first one, and who books again (REPORT-04). */
export function CoachingCard({ report }: { report: Report }) {
  const { months } = report
  const period = periodWords(months)
  const all = coachingOf(report, months)
  const byMonth = months.map((month) => coachingOf(report, [month]))
  const rest = [
    {
      figure: REPORT_FIGURES.firstSession,
      words: all.firstSession ? all.firstSession.mean.toFixed(1) : NONE,
    },
    { figure: REPORT_FIGURES.rebooked, words: percentWords(all.rebooked), share: all.rebooked },
  ]
  return (
    <ReportCard numbers={coachingNumbers(report)} period={period}>
      {SESSIONS.map((figure) => (
        <div key={figure} className={classes.area}>
          <span>{REPORT_FIGURES[figure].title}</span>
          <LinePlot
            label={`Sessions ${figure}: ${sumWords(all[figure])}. Arrow keys read a month.`}
            places={months.map(monthWords)}
            values={byMonth.map((month) => month[figure].value)}
            format={String}
            from={0}
          />
          <span>
            <FigureNumber {...REPORT_FIGURES[figure]} words={sumWords(all[figure])} period={period} />
          </span>
        </div>
      ))}
      {rest.map(({ figure, words, share }) => (
        <div key={figure.title} className={classes.area}>
          <span>{figure.title}</span>
          <span />
          <span>
            <FigureNumber {...figure} words={words} period={period} share={share ?? null} />
          </span>
        </div>
      ))}
    </ReportCard>
  )
}
