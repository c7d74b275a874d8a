import { signedDollars } from '@oola/contract/billing/money'
import { cityOf } from '@oola/contract/city-of'
import { formatMonthDay } from '@oola/contract/date-words'
import { groupedNumber } from '@oola/contract/grouped-number'
import { DEFAULT_TIME_ZONE, localDay } from '@oola/contract/local-day'
import type { CoachState, StaffCoach } from '@oola/contract/staff/staff-coaches.calls'
import { hasRight } from '@oola/contract/staff/staff-rights'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useRoutes, useSearchParams } from 'react-router'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ListEmpty, ListLoaded } from '../kit/list-states.tsx'
import { PersonCell } from '../kit/person-cell.tsx'
import { SavedViews } from '../kit/saved-views.tsx'
import { ScreenBody, ScreenHead } from '../kit/screen-head.tsx'
import { StaffLink } from '../kit/staff-button.tsx'
import { StaffTable } from '../kit/staff-table.tsx'
import { StatePill } from '../kit/state-pill.tsx'
import type { StaffColumn } from '../kit/table-columns.ts'
import { staffQueries } from '../staff.queries.ts'
import { coachPill } from './coach-states.ts'
import { CoachPane } from './components/coach-pane.tsx'
import { Reassigning } from './components/move-list.tsx'
import classes from './components/staff-coaches.module.css'
import { coachQueries } from './staff-coaches.queries.ts'

/** When the day is over, clients are still to be moved. */
const leavingWords = (day: string): string =>
  `${day < localDay(new Date(), DEFAULT_TIME_ZONE) ? 'Was due to leave' : 'Leaves'} ${formatMonthDay(day)}`

const COLUMNS: readonly StaffColumn<StaffCoach>[] = [
  {
    id: 'coach',
    header: 'Coach',
    width: 200,
    phone: 'title',
    fixed: true,
    value: ({ name }) => name,
    cell: ({ id, name }) => <PersonCell id={id} name={name} />,
  },
  {
    id: 'state',
    header: 'State',
    width: 200,
    phone: 'detail',
    value: ({ state }) => coachPill(state).words,
    cell: ({ state, leavesOn }) => (
      <StatePill state={coachPill(state).state}>
        {state === 'leaving' && leavesOn ? leavingWords(leavesOn) : coachPill(state).words}
      </StatePill>
    ),
  },
  {
    id: 'zone',
    header: 'Zone',
    width: 150,
    value: ({ timeZone }) => timeZone,
    cell: ({ timeZone }) => cityOf(timeZone),
  },
  {
    id: 'clients',
    header: 'Clients',
    width: 90,
    numeric: true,
    value: ({ clients }) => clients,
    cell: ({ id, clients }) =>
      clients > 0 ? <Link to={`/staff/members?f=coach:is:${id}`}>{clients}</Link> : clients,
  },
  {
    id: 'sessions',
    header: 'Sessions this month',
    width: 160,
    numeric: true,
    value: ({ sessions }) => sessions,
    cell: ({ sessions }) => sessions,
  },
  {
    id: 'earned',
    header: 'Earned this month',
    width: 150,
    numeric: true,
    phone: 'end',
    value: ({ earnedCents }) => earnedCents,
    cell: ({ earnedCents }) => (
      <Text as="b" strong>
        {signedDollars(earnedCents)}
      </Text>
    ),
  },
]

const WAITING: readonly CoachState[] = ['certified', 'invited', 'waiting', 'sentBack']
const VIEWS: readonly {
  readonly id: string
  readonly name: string
  readonly states: readonly CoachState[]
}[] = [
  { id: '', name: 'All', states: [] },
  { id: 'waiting', name: 'On the way', states: WAITING },
  { id: 'approved', name: 'Approved', states: ['approved'] },
  { id: 'paused', name: 'Paused', states: ['paused', 'leaving'] },
  { id: 'left', name: 'Left', states: ['left'] },
]
const isIn = (states: readonly CoachState[], { state }: StaffCoach): boolean =>
  states.length === 0 || states.includes(state)

const factsOf = (coaches: readonly StaffCoach[]): string => {
  const count = (state: CoachState) => coaches.filter((one) => one.state === state).length
  return `${count('approved')} approved, ${count('waiting')} waiting, ${count('paused')} paused`
}

/** Coaches: who waits for approval, their listings, clients of one who leaves (STAFF-15; mockup 54). */
export default function CoachesScreen() {
  return useRoutes([
    { index: true, element: <Coaches /> },
    { path: ':id', element: <Coaches /> },
  ])
}

function Coaches() {
  const coaches = useQuery(coachQueries.list())
  const { data: me } = useQuery(staffQueries.me())
  const { id } = useParams()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const view = params.get('view') ?? ''
  const list = coaches.data?.coaches ?? []
  const address = (coach: number) => `/staff/coaches/${coach}${view ? `?view=${view}` : ''}`
  const waiting = list.filter(({ state }) => state === 'waiting')
  const open = Number(id) || waiting[0]?.id || null
  const states = VIEWS.find((one) => one.id === view)?.states ?? []
  const rows = list.filter((coach) => isIn(states, coach))
  return (
    <>
      <ScreenHead
        title="Coaches"
        facts={
          coaches.data &&
          `${factsOf(list)}${coaches.data.more ? `, of the first ${groupedNumber(list.length)}` : ''}`
        }
        actions={
          me && hasRight(me.role, 'seeMoney') && <StaffLink to="/staff/money/payouts">Payouts</StaffLink>
        }
      />
      <ScreenBody>
        <ListLoaded
          query={coaches}
          right="manageCoaches"
          what="Coaches"
          isEmpty={(data) => data.coaches.length === 0}
          empty={
            <ListEmpty title="No coaches yet">A member who passes the certification shows here.</ListEmpty>
          }
        >
          {() => (
            <>
              <div className={classes.top}>
                <div>
                  <Queue waiting={waiting} open={open} address={address} onOpen={(to) => void navigate(to)} />
                  {open && <Reassigning id={open} />}
                </div>
                {open && <CoachPane key={open} id={open} />}
              </div>
              <SavedViews
                views={VIEWS.map((one) => ({
                  id: one.id,
                  name: one.name,
                  count: list.filter((coach) => isIn(one.states, coach)).length,
                }))}
                current={view}
                onOpen={(next) =>
                  void navigate(`/staff/coaches${id ? `/${id}` : ''}${next ? `?view=${next}` : ''}`)
                }
              />
              <StaffTable
                label="Coaches"
                columns={COLUMNS}
                rows={rows}
                rowId={(coach) => coach.id}
                rowName={({ name }) => name}
                rowTo={(coach) => address(coach.id)}
                current={open}
                grows
              />
            </>
          )}
        </ListLoaded>
      </ScreenBody>
    </>
  )
}

interface QueueProps {
  readonly waiting: readonly StaffCoach[]
  readonly open: number | null
  readonly address: (coach: number) => string
  readonly onOpen: (address: string) => void
}

/** Those who wait for approval, the longest first. */
function Queue({ waiting, open, address, onOpen }: QueueProps) {
  return (
    <section className={classes.queue} aria-label="Waiting for approval">
      <h2>
        Waiting for approval <span>{waiting.length}</span>
      </h2>
      {waiting.length === 0 && <p className={classes.quiet}>No one is waiting.</p>}
      <ul>
        {waiting.map(({ id, name, since, timeZone }) => (
          <li key={id}>
            <button type="button" aria-current={id === open || undefined} onClick={() => onOpen(address(id))}>
              <Portrait userId={id} name={name} size={36} />
              <b>{name}</b>
              <span>{cityOf(timeZone)}</span>
              {since && (
                <time dateTime={since}>
                  {new Date(since).toLocaleDateString('en-US', { month: 'long', day: 'numeric' })}
                </time>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
