import { cityOf } from '@oola/contract/city-of'
import { formatShortDay } from '@oola/contract/date-words'
import { groupedNumber } from '@oola/contract/grouped-number'
import type { OutagePreview } from '@oola/contract/staff/outages.calls'
import { Link } from 'react-router'
import { Text } from '#web/ui/text/text.tsx'
import { StatePill } from '../kit/state-pill.tsx'
import classes from '../system/components/cards.module.css'
import { hoursWords } from './outage-form.ts'

/** Zones with the most members; the others are counted in one line. */
const SHOWN = 8

/** Who is helped by an outage before it is saved: by zone, with the rule of four waking hours (look-staff 62). */
export function OutagePreviewCard({ preview, busy }: { preview: OutagePreview; busy: boolean }) {
  const { members, streaksBack, zones, people } = preview
  const rows = zones.flatMap(({ zone, members: count, days }) => days.map((day) => ({ zone, count, ...day })))
  const rest = rows.length - SHOWN
  return (
    <div aria-busy={busy} aria-live="polite" style={{ display: 'contents' }}>
      <div className={classes.sums}>
        <span>
          <b>{groupedNumber(members)}</b> {members === 1 ? 'member gets' : 'members get'} a day excused
        </span>
        <span>
          <b>{groupedNumber(streaksBack)}</b> {streaksBack === 1 ? 'streak comes' : 'streaks come'} back
        </span>
        <span>
          <b>0</b> streaks get shorter
        </span>
      </div>
      <ul className={classes.lines} aria-label="By time zone">
        {rows.slice(0, SHOWN).map(({ zone, count, day, hours, isExcused }) => (
          <li key={`${zone} ${day}`}>
            <span>
              <b>{cityOf(zone)}</b> {formatShortDay(day)}, {hoursWords(hours)} between 6 AM and midnight
            </span>
            <StatePill state={isExcused ? 'ok' : 'off'}>
              {isExcused ? 'Excused' : 'Not, under 4 hours'}
            </StatePill>
            <span>{groupedNumber(isExcused ? count : 0)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Text size="caption" tone="faint">
          And {rest} more zones.
        </Text>
      )}
      {rows.length === 0 && (
        <Text size="caption" tone="faint">
          It was outside everyone’s waking hours.
        </Text>
      )}
      {people.length > 0 && (
        <details>
          <summary>
            See{' '}
            {people.length < streaksBack ? `${people.length} of the ${streaksBack}` : `the ${streaksBack}`}
          </summary>
          <ul className={classes.lines} aria-label="Streaks that come back">
            {people.map(({ id, firstName, lastName, before, after }) => (
              <li key={id}>
                <Link to={`/staff/members/${id}`}>
                  {firstName} {lastName}
                </Link>
                <span>
                  {before} → {after} days
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
