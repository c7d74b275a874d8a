import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { REPORT_FIGURES } from '@oola/contract/staff/report-figures'
import { type AreaScores, scoresOf } from '@oola/contract/staff/report-views'
import type { Report } from '@oola/contract/staff/reports.calls'
import { Row } from '#web/ui/layout/row.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { scoreNumbers } from '../../report-numbers.ts'
import { monthWords, NONE, periodWords } from '../../report-words.ts'
import { FigureNumber } from '../figure-number.tsx'
import { LinePlot } from '../plots/line-plot.tsx'
import { ReportCard } from '../report-card.tsx'
import classes from '../reports.module.css'

const oneDigit = (value: number): string => value.toFixed(1)
const signed = (value: number): string => `${value < 0 ? 'down' : 'up'} ${oneDigit(Math.abs(value))}`

/** Scores by area over time, and the change to the next wheel with its spread (REPORT-03). */
export function ScoresCard({ report }: { report: Report }) {
  return (
    <ReportCard
      numbers={scoreNumbers(report)}
      note="each area on its own scale"
      period={periodWords(report.months)}
    >
      <div className={classes.areas}>
        {scoresOf(report).map((scores) => (
          <Area key={scores.areaId} scores={scores} months={report.months} />
        ))}
      </div>
    </ReportCard>
  )
}

function Area({ scores, months }: { scores: AreaScores; months: readonly string[] }) {
  const { name, key } = lifeArea(scores.areaId)
  const { now, change } = scores
  const average = now ? oneDigit(now.mean) : NONE
  return (
    <div className={classes.area} data-area={key}>
      <Row as="span" gap={2}>
        <AreaTile area={key} size="sm" />
        {name}
      </Row>
      <LinePlot
        label={`${name}: ${average} on average. Arrow keys read a month.`}
        places={months.map(monthWords)}
        values={scores.line}
        format={oneDigit}
      />
      <span>
        <FigureNumber
          title={`${name}: average score`}
          definition={`${REPORT_FIGURES.score.definition} ${REPORT_FIGURES.scoreChange.title}: ${REPORT_FIGURES.scoreChange.definition}`}
          words={average}
          period={periodWords(months)}
        />
        <span>{change ? `${signed(change.mean)} ± ${oneDigit(change.deviation)}` : NONE}</span>
      </span>
    </div>
  )
}
