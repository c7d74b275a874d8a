import { groupedNumber } from '@oola/contract/grouped-number'
import { useRef } from 'react'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import classes from './sections.module.css'
import { useCounting } from './use-counting.ts'

export interface Stat {
  readonly value: number
  /** After the number, for example `+`. */
  readonly sign?: string
  readonly label: string
}

/** The two claims of the company (public.md 2.9, 9). */
const REACH: readonly Stat[] = [
  { value: 1_000_000, sign: '+', label: 'people have taken part' },
  { value: 43, label: 'countries' },
]

/**
 * Numbers that count up for 4 s when they come into view (PUBLIC-22). The prerendered page contains the final
 * value.
 */
export function StatCounters({ stats = REACH }: { stats?: readonly Stat[] }) {
  const box = useRef<HTMLDListElement>(null)
  const part = useCounting(box)
  return (
    <dl ref={box} className={classes.stats}>
      {stats.map(({ value, sign = '', label }) => {
        const formatted = (number: number) => `${groupedNumber(number)}${sign}`
        return (
          <Stack key={label} className={classes.stat}>
            <Text as="dt" tone="quiet">
              {label}
            </Text>
            <dd>
              <VisuallyHidden>{formatted(value)}</VisuallyHidden>
              <Text as="span" size="display" numbers aria-hidden className={classes.number}>
                <span>{formatted(value)}</span>
                <span>{formatted(Math.round(value * part))}</span>
              </Text>
            </dd>
          </Stack>
        )
      })}
    </dl>
  )
}
