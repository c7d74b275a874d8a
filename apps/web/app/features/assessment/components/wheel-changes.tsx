import type { OolaScore } from '@oola/contract/assessment/assessment.schema'
import { formatLongDate } from '@oola/contract/date-words'
import { Row } from '#web/ui/layout/row.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { compareWheels } from '../score-records.ts'
import classes from './score-history.module.css'

interface WheelChangesProps {
  now: OolaScore
  before: OolaScore
}

/** Two wheels in numbers, area by area (SCORE-16). */
export function WheelChanges({ now, before }: WheelChangesProps) {
  return (
    <table className={classes.table}>
      <caption>
        From {formatLongDate(before.completionDate)} to {formatLongDate(now.completionDate)}
      </caption>
      <thead>
        <tr>
          <th scope="col">Area</th>
          <th scope="col">Then</th>
          <th scope="col">Now</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {compareWheels(now, before).map(({ area, ...row }) => (
          <tr key={area.key}>
            <th scope="row">
              <Row as="span" gap={3}>
                <AreaTile area={area.key} size="sm" /> {area.name}
              </Row>
            </th>
            <td>{row.before}</td>
            <td>{row.now}</td>
            <td data-direction={row.direction}>{row.change}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
