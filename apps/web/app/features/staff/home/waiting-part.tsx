import { WAITING_GROUPS, type Waiting, type WaitingGroup } from '@oola/contract/staff/home.calls'
import { IconCreditCardOff, IconHeartHandshake, IconInbox, IconServer2, IconUsers } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { ListEmpty } from '../kit/list-states.tsx'
import { StaffLink } from '../kit/staff-button.tsx'
import { StatePill } from '../kit/state-pill.tsx'
import { useStepKeys } from '../kit/use-step-keys.ts'
import classes from './components/home.module.css'
import { waitWords } from './home-words.ts'

const ICONS: Readonly<Partial<Record<WaitingGroup, typeof IconInbox>>> = {
  requests: IconInbox,
  money: IconCreditCardOff,
  approvals: IconUsers,
  coaches: IconHeartHandshake,
  system: IconServer2,
}

/** What this open console knows of a group: a newer server may have more of them. */
const known: Readonly<Partial<typeof WAITING_GROUPS>> = WAITING_GROUPS

interface WaitingProps {
  readonly waiting: readonly Waiting[]
  readonly now: Date
}

/** What waits, in groups; J and K walk over all of them, Enter opens (STAFF-08; look-staff 4, 51). */
export function WaitingPart({ waiting, now }: WaitingProps) {
  const part = useRef<HTMLDivElement>(null)
  useStepKeys(part, '[data-waits]', { next: 'Next thing that waits', before: 'The one before' })
  if (waiting.length === 0)
    return (
      <div className={classes.waiting}>
        <ListEmpty title="Nothing waits">All requests, payments and jobs are done.</ListEmpty>
      </div>
    )
  return (
    <div ref={part} className={classes.waiting} data-staff-list>
      {waiting.map(({ group, count, rows }) => {
        const { title, list } = known[group] ?? { title: 'More', list: null }
        const Icon = ICONS[group] ?? IconInbox
        return (
          <section key={group} aria-labelledby={`waits-${group}`}>
            <div className={classes.groupHead}>
              <h2 id={`waits-${group}`} className={classes.groupTitle}>
                {title} <span className={classes.count}>{count}</span>
              </h2>
              {list && (
                <StaffLink variant="link" to={list}>
                  Open all
                </StaffLink>
              )}
            </div>
            <ul className={classes.rows}>
              {rows.map((row) => {
                const wait = waitWords(row, now)
                return (
                  <li key={row.id}>
                    <Link to={row.to} className={classes.row} data-waits>
                      <span className={classes.disc}>
                        <Icon size={18} stroke={1.75} aria-hidden />
                      </span>
                      <span className={classes.rowWords}>
                        <b>{row.title}</b>
                        {row.detail && <span className={classes.detail}>{row.detail}</span>}
                      </span>
                      {wait && <StatePill state={wait.state}>{wait.words}</StatePill>}
                    </Link>
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
