import type { RequestListed } from '@oola/contract/staff/inbox.calls'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useClock } from '#web/lib/use-clock.ts'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { StatePill } from '../../kit/state-pill.tsx'
import { useRowCursor } from '../../kit/use-row-cursor.ts'
import { useStaffKeys } from '../../kit/use-staff-keys.ts'
import { kindWords, waitingWords } from '../waiting-words.ts'
import classes from './request-list.module.css'

interface RequestListProps {
  readonly requests: readonly RequestListed[]
  /** The open one. */
  readonly current: number | null
  /** The address of a row, with the filters. */
  readonly to: (id: number) => string
  /** Reads the next page, for J on the last row, and says whether it came; none without one. */
  readonly onEnd: (() => Promise<boolean>) | undefined
}

/** The inbox as rows of four lines; keys J, K and Enter (look-staff 56). */
export function RequestList({ requests, current, to, onEnd }: RequestListProps) {
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const now = useClock()
  const ids = requests.map(({ id }) => String(id))
  const rowAt = useRef((id: string) => list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`) ?? null)
  const cursor = useRowCursor(ids, current === null ? null : String(current), rowAt, (index) =>
    rowAt.current(ids[index] ?? '')?.scrollIntoView({ block: 'nearest' }),
  )
  /** J was pressed on the last row: the cursor goes on when the next page is there. */
  const goesOn = useRef(false)
  /** From elsewhere the first press only focuses the row with the cursor. */
  const move = (by: number) => {
    const steps = list.current?.contains(document.activeElement) ? by : 0
    if (onEnd && cursor.index + steps >= ids.length) {
      goesOn.current = true
      void onEnd().then((came) => {
        if (!came) goesOn.current = false
      })
      return
    }
    cursor.set(Math.min(Math.max(cursor.index + steps, 0), ids.length - 1))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows are the reason
  useEffect(() => {
    if (goesOn.current) move(1)
    goesOn.current = false
  }, [ids.length])
  const open = () => {
    const id = requests[cursor.index]?.id
    if (id !== undefined) void navigate(to(id))
  }
  const off = requests.length === 0
  useStaffKeys(
    [
      { key: 'j', label: 'Next request', off, run: () => move(1) },
      { key: 'ArrowDown', label: 'Next request', off, run: () => move(1) },
      { key: 'k', label: 'Request before', off, run: () => move(-1) },
      { key: 'ArrowUp', label: 'Request before', off, run: () => move(-1) },
      { key: 'Enter', label: 'Open the request', off, run: open },
    ],
    { group: 'List', list },
  )
  // A link from elsewhere opens a row further down.
  useEffect(() => {
    if (current !== null) rowAt.current(String(current))?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <ul ref={list} className={classes.list} aria-label="Requests" data-staff-list>
      {requests.map((request, index) => {
        const { id, name, title, firstLine, kind, assignee } = request
        const { state, words } = waitingWords(request, now)
        return (
          <li key={id}>
            <Link
              to={to(id)}
              data-id={id}
              className={classes.row}
              tabIndex={index === cursor.index ? 0 : -1}
              aria-current={id === current || undefined}
              onFocus={() => cursor.set(index, false)}
            >
              <Portrait userId={id} name={name} size={34} />
              <span className={classes.words}>
                <span className={classes.top}>
                  <span className={classes.name}>{name}</span>
                  <StatePill state={state}>{words}</StatePill>
                </span>
                <b className={classes.line}>{title}</b>
                <span className={classes.line}>{firstLine}</span>
                <Text as="span" size="caption" tone="quiet">
                  {kindWords(kind)} <span aria-hidden>•</span>{' '}
                  {assignee ? `with ${assignee.name}` : 'no one has it'}
                </Text>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
