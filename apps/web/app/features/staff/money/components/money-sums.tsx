import { signedDollars } from '@oola/contract/billing/money'
import { counted } from '@oola/contract/count-words'
import { formatMonthDay } from '@oola/contract/date-words'
import type { MoneyMonth, MoneySum } from '@oola/contract/staff/money.schema'
import { Link, useSearchParams } from 'react-router'
import { SUM_WORDS } from '../money-words.ts'
import classes from './money.module.css'

const percent = (part: number, whole: number): string =>
  whole === 0 ? '' : `, ${((100 * Math.abs(part)) / whole).toFixed(1)} % of charged`

const comparedWords = ({ netCents, previousNetCents }: MoneyMonth): string => {
  if (previousNetCents <= 0) return 'nothing to compare with'
  const change = Math.round((100 * (netCents - previousNetCents)) / previousNetCents)
  const before = `was ${signedDollars(previousNetCents)}`
  if (change === 0) return `like the month before, ${before}`
  return `${change > 0 ? 'up' : 'down'} ${Math.abs(change)} %, ${before}`
}

interface MoneySumsProps {
  readonly month: MoneyMonth
  /** The sum whose rows are listed below. */
  readonly current: MoneySum | null
}

/** The five sums of a month; the first four add up to Net, and each leads to its rows (look-staff 4, 55). */
export function MoneySums({ month, current }: MoneySumsProps) {
  const { charged, refunded, disputed, fees } = month
  const asked = useSearchParams()[0].get('month')
  const due = disputed.evidenceDueDay ? `, evidence due ${formatMonthDay(disputed.evidenceDueDay)}` : ''
  const sum = (name: MoneySum, words: string) => (
    <div>
      <dt>{SUM_WORDS[name]}</dt>
      <dd>
        <Link
          className={classes.sum}
          to={`/staff/money?${asked ? `month=${asked}&` : ''}f=sum:is:${name}`}
          aria-current={current === name || undefined}
          aria-label={`${SUM_WORDS[name]}, ${signedDollars(month[name].cents)}: show the rows`}
        >
          {signedDollars(month[name].cents)}
        </Link>
        <span>{words}</span>
      </dd>
    </div>
  )
  return (
    <dl className={classes.sums} aria-label="Sums of the month">
      {sum('charged', counted(charged.count, 'charge'))}
      {sum('refunded', counted(refunded.count, 'refund'))}
      {sum('disputed', `${counted(disputed.count, 'dispute')}${due}`)}
      {sum('fees', `of ${counted(fees.count, 'charge')}${percent(fees.cents, charged.cents)}`)}
      <div>
        <dt>Net</dt>
        <dd>
          <b className={classes.sum}>{signedDollars(month.netCents)}</b>
          <span>{comparedWords(month)}</span>
        </dd>
      </div>
    </dl>
  )
}
