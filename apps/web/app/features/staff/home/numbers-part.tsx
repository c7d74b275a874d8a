import { HOME_NUMBERS, type HomeNumber } from '@oola/contract/staff/home.calls'
import { Link } from 'react-router'
import classes from './components/home.module.css'
import { amountWords, comparedWords } from './home-words.ts'
import { NumberPlot } from './number-plot.tsx'

interface NumbersProps {
  readonly at: string
  readonly timeZone: string
  readonly numbers: readonly HomeNumber[]
}

/** A newer server may send numbers that this open console has no words for. */
const isKnown = ({ name }: HomeNumber): boolean => Object.hasOwn(HOME_NUMBERS, name)

/** The numbers of today and of last week, each leading to its list (STAFF-08). */
export function NumbersPart({ at, timeZone, numbers }: NumbersProps) {
  const now = new Date(at)
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(now)
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }).format(now)
  return (
    <section className={classes.numbers} aria-labelledby="numbers-title">
      <div className={classes.numbersHead}>
        <h2 id="numbers-title" className={classes.groupTitle}>
          Today until {time}
        </h2>
        <p className={classes.legend}>
          <span className={classes.legendToday}>today</span>
          <span className={classes.legendBefore}>last {weekday}</span>
        </p>
      </div>
      <ul className={classes.numberList}>
        {numbers.filter(isKnown).map((number) => (
          <li key={number.name}>
            <Link to={HOME_NUMBERS[number.name].list} className={classes.number}>
              <span className={classes.numberWords}>
                <span className={classes.numberTitle}>{HOME_NUMBERS[number.name].title}</span>
                <b className={classes.amount}>{amountWords(number.name, number.today)}</b>
                <span className={classes.compared}>{comparedWords(number)}</span>
              </span>
              <NumberPlot hours={number.hours} hoursBefore={number.hoursBefore} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
