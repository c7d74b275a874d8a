import { groupedNumber } from '@oola/contract/grouped-number'
import { useRef } from 'react'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import classes from './stat-counters.module.css'
import { useCounting } from './use-counting.ts'

export interface Stat {
  readonly value: number
  /** Behind the number, for example `+`. */
  readonly sign?: string
  readonly label: string
}

/** The two claims of the company (public.md 2.9, 9). */
const REACH: readonly Stat[] = [
  { value: 1_000_000, sign: '+', label: 'people have taken part' },
  { value: 43, label: 'countries' },
]

/** Numbers that count up for 4 s when they come into view (PUBLIC-22). The finished page holds their end. */
export function StatCounters({ stats = REACH }: { stats?: readonly Stat[] }) {
  const box = useRef<HTMLDListElement>(null)
  const part = useCounting(box)
  return (
    <dl ref={box} className={classes.stats}>
      {stats.map(({ value, sign = '', label }) => {
        const written = (number: number) => `${groupedNumber(number)}${sign}`
        return (
          <div key={label} className={classes.stat}>
            <dt>{label}</dt>
            <dd>
              <VisuallyHidden>{written(value)}</VisuallyHidden>
              <span aria-hidden className={classes.number}>
                <span className={classes.room}>{written(value)}</span>
                <span>{written(Math.round(value * part))}</span>
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
