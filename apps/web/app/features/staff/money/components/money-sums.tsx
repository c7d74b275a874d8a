import { signedDollars } from '@oola/contract/billing/money'
import { counted } from '@oola/contract/count-words'
import { formatMonthDay } from '@oola/contract/date-words'
import type { MoneyMonth } from '@oola/contract/staff/money.schema'
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

/** The five sums of a month; the first four add up to Net (look-staff 4, 55). */
export function MoneySums({ month }: { readonly month: MoneyMonth }) {
  const { charged, refunded, disputed, fees } = month
  const due = disputed.evidenceDueDay ? `, evidence due ${formatMonthDay(disputed.evidenceDueDay)}` : ''
  const sum = (title: string, cents: number, words: string) => (
    <div>
      <dt>{title}</dt>
      <dd>
        <b>{signedDollars(cents)}</b>
        <span>{words}</span>
      </dd>
    </div>
  )
  return (
    <dl className={classes.sums} aria-label="Sums of the month">
      {sum('Charged', charged.cents, counted(charged.count, 'charge'))}
      {sum('Refunded', refunded.cents, counted(refunded.count, 'refund'))}
      {sum('Disputed', disputed.cents, `${counted(disputed.count, 'dispute')}${due}`)}
      {sum(
        'Fees of the provider',
        fees.cents,
        `of ${counted(fees.count, 'charge')}${percent(fees.cents, charged.cents)}`,
      )}
      {sum('Net', month.netCents, comparedWords(month))}
    </dl>
  )
}
