import { groupedNumber } from '@oola/contract/grouped-number'
import type { Mismatch } from '@oola/contract/staff/money.schema'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Text } from '#web/ui/text/text.tsx'
import { ListLoaded } from '../../kit/list-states.tsx'
import { StaffCard } from '../../kit/staff-card.tsx'
import { StatePill } from '../../kit/state-pill.tsx'
import { moneyQueries } from '../money.queries.ts'
import { momentWords } from '../money-words.ts'
import classes from './money.module.css'

const STATES: readonly (readonly [Mismatch['state'], string])[] = [
  ['differs', 'Sum differs'],
  ['onlyProvider', 'Only at the provider'],
  ['onlyHere', 'Only here'],
]

/** The last comparison in numbers; each leads to its rows. */
export function MatchingCard() {
  const matching = useQuery(moneyQueries.matching())
  return (
    <StaffCard
      title="Matching with the provider"
      aside={
        matching.data && (
          <Text as="span" size="caption" tone="faint">
            {matching.data.comparedAt ? momentWords(matching.data.comparedAt) : 'not yet'}
          </Text>
        )
      }
    >
      <ListLoaded query={matching} right="seeMoney" what="The comparison">
        {({ matched, total, mismatches }) => (
          <>
            <div className={classes.meter} aria-hidden>
              <span style={{ width: `${(100 * matched) / Math.max(1, total)}%` }} />
            </div>
            <ul className={classes.counts}>
              <li>
                <StatePill state="ok">Matched</StatePill>
                <b>
                  {groupedNumber(matched)} of {groupedNumber(total)}
                </b>
              </li>
              {STATES.map(([state, words]) => {
                const count = mismatches.filter((one) => one.state === state).length
                return (
                  <li key={state}>
                    <StatePill state={count > 0 ? 'warn' : 'off'}>{words}</StatePill>
                    {count > 0 ? <Link to="/staff/money/matching">{count}, look</Link> : <span>0</span>}
                  </li>
                )
              })}
            </ul>
          </>
        )}
      </ListLoaded>
    </StaffCard>
  )
}
