import { REPORT_FIGURES } from '@oola/contract/staff/report-figures'
import { percentOf } from '@oola/contract/staff/report-sums'
import { modulesOf } from '@oola/contract/staff/report-views'
import type { Report } from '@oola/contract/staff/reports.calls'
import { moduleNumbers } from '../../report-numbers.ts'
import { NONE, percentWords, periodWords, sumWords } from '../../report-words.ts'
import { FigureNumber } from '../figure-number.tsx'
import { Bar } from '../plots/bar.tsx'
import { ReportCard } from '../report-card.tsx'
import classes from '../reports.module.css'

const { opened, watched, read, completed } = REPORT_FIGURES

/** Modules: for how many they opened, who goes on, and where most stop (REPORT-03). */
export function ModulesCard({ report }: { report: Report }) {
  const period = periodWords(report.months)
  return (
    <ReportCard numbers={moduleNumbers(report)} period={period}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Module</th>
              <th scope="col">{opened.title}</th>
              <th scope="col">{watched.title}</th>
              <th scope="col">{read.title}</th>
              <th scope="col" colSpan={2}>
                {completed.title}
              </th>
              <th scope="col">Most stop before</th>
            </tr>
          </thead>
          <tbody>
            {modulesOf(report).map((module) => (
              <tr key={module.title}>
                <th scope="row">{module.title}</th>
                <td>
                  <FigureNumber
                    title={`${module.title}: ${opened.title}`}
                    definition={`${opened.definition} ${completed.title}: ${completed.definition}`}
                    words={sumWords(module.opened)}
                    period={period}
                    share={module.completed}
                  />
                </td>
                <td>{percentWords(module.watched)}</td>
                <td>{percentWords(module.read)}</td>
                <td className={classes.barCell}>
                  <Bar share={module.completed ? percentOf(module.completed) / 100 : 0} thin />
                </td>
                <td>{percentWords(module.completed)}</td>
                <td>{module.stop ?? NONE}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ReportCard>
  )
}
