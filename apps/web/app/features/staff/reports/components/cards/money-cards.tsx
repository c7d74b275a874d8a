import { dollars } from '@oola/contract/billing/money'
import { moneyOf, plansOf } from '@oola/contract/staff/business-views'
import { REPORT_FIGURES } from '@oola/contract/staff/report-figures'
import type { Report } from '@oola/contract/staff/reports.calls'
import { moneyNumbers } from '../../report-numbers.ts'
import { FEW, monthWords, NONE, percentWords, periodWords } from '../../report-words.ts'
import { FigureNumber } from '../figure-number.tsx'
import { LinePlot } from '../plots/line-plot.tsx'
import { ReportCard } from '../report-card.tsx'
import classes from '../reports.module.css'

/** Revenue by plan over time, then every month with churn, payments and refunds (REPORT-04). */
export function MoneyCards({ report }: { report: Report }) {
  const { months } = report
  const numbers = moneyNumbers(report)
  const period = periodWords(months)
  const last = months.at(-1) ?? ''
  const plans = [{ item: undefined, title: 'All plans' }, ...plansOf(report)]
  return (
    <>
      <ReportCard
        numbers={{ ...numbers, title: 'Monthly recurring revenue' }}
        note="at the end of each month"
        period={period}
      >
        {plans.map(({ item, title }) => {
          const line = months.map((month) => moneyOf(report, month, item).revenue.value)
          if (item !== undefined && line.every((value) => value === 0)) return null
          const { revenue, churn } = moneyOf(report, last, item)
          const words = revenue.value === null ? FEW : dollars(revenue.value)
          return (
            <div key={title} className={classes.area}>
              <span>{title}</span>
              <LinePlot
                label={`${title}: ${words} at the end. Arrow keys read a month.`}
                places={months.map(monthWords)}
                values={line}
                format={dollars}
                from={0}
              />
              <span>
                <FigureNumber {...REPORT_FIGURES.paying} words={words} period={monthWords(last)} />
                <span>churn {churn ? percentWords(churn) : NONE}</span>
              </span>
            </div>
          )
        })}
      </ReportCard>
      <ReportCard numbers={numbers} period={period} />
    </>
  )
}
