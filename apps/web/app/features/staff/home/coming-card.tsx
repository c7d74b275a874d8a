import { formatMonthDay } from '@oola/contract/date-words'
import type { ComingRow } from '@oola/contract/staff/home.calls'
import { Link } from 'react-router'
import { momentWords } from '../people/moment-words.ts'
import classes from './components/home.module.css'

/** What is on the way, under the numbers (mockup 51). */
export function ComingCard({ coming }: { readonly coming: readonly ComingRow[] }) {
  if (coming.length === 0) return null
  return (
    <section className={classes.coming} aria-labelledby="coming-title">
      <div className={classes.comingCard}>
        <h2 id="coming-title" className={classes.groupTitle}>
          On the way
        </h2>
        <ul className={classes.comingRows}>
          {coming.map(({ id, title, at, day, to }) => (
            <li key={id}>
              <Link to={to}>
                <span>{title}</span> <b>{day ? formatMonthDay(day) : momentWords(at)}</b>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
