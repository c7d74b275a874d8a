import { signedDollars } from '@oola/contract/billing/money'
import { formatMonthDay } from '@oola/contract/date-words'
import { addDays, addMonths } from '@oola/contract/local-day'
import type { MoneyMonth } from '@oola/contract/staff/money.schema'
import { useState } from 'react'
import { StaffButton } from '../../kit/staff-button.tsx'
import { StaffCard } from '../../kit/staff-card.tsx'
import classes from './money.module.css'

const WIDTH = 316
const HEIGHT = 76

/** What was charged on each day of the month, as bars or as a table. */
export function DayBars({ month: { month, days } }: { readonly month: MoneyMonth }) {
  const [isTable, setTable] = useState(false)
  const after = addMonths(`${month}-01`, 1)
  const all: { day: string; cents: number }[] = []
  for (let day = `${month}-01`; day < after; day = addDays(day, 1))
    all.push({ day, cents: days.find((one) => one.day === day)?.cents ?? 0 })
  const most = Math.max(1, ...all.map(({ cents }) => cents))
  const step = WIDTH / all.length
  return (
    <StaffCard
      title="Charged by day"
      aside={
        <StaffButton variant="link" onClick={() => setTable(!isTable)}>
          {isTable ? 'As bars' : 'As a table'}
        </StaffButton>
      }
    >
      {isTable ? (
        <table className={classes.plain}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Charged</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, cents }) => (
              <tr key={day}>
                <th scope="row">{formatMonthDay(day)}</th>
                <td>{signedDollars(cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <svg
          className={classes.bars}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={`${days.length} days with charges, at most ${signedDollars(most)} a day`}
        >
          {all.map(({ day, cents }, index) => {
            const height = Math.max(2, (cents / most) * HEIGHT)
            return (
              <rect
                key={day}
                data-empty={cents === 0 || undefined}
                x={index * step + 1}
                y={HEIGHT - height}
                width={step - 2}
                height={height}
                rx={2}
              />
            )
          })}
        </svg>
      )}
    </StaffCard>
  )
}
