import type { HourSpan } from '@oola/contract/calendar/calendar.schema'
import { formatWeekday, formatWeekdayDate } from '@oola/contract/date-words'
import { IconBeach, IconLock, IconRepeat } from '@tabler/icons-react'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { minuteText, spanText, WHOLE_DAY } from '../day-hours.ts'
import { stateWords } from '../session-words.ts'
import { useHoursDrag } from '../use-hours-drag.ts'
import { type Block, farSessions, type WeekDay, type WeekSession } from '../week-picture.ts'
import classes from './calendar.module.css'

/** What is asked of a session of the week: a press, or M or X (look-everywhere 70). */
export type SessionKey = 'open' | 'move' | 'cancel'

/** An hour of the grid (look-everywhere 70). */
export const HOUR_PX = 50

const FAR_ROW_PX = 30
const FAR_GAP_PX = 12

/** The room of sessions above or below the hours; with the gap to the hours. */
export const farHeight = (rows: number, gap = false): string | undefined =>
  rows > 0 ? `${rows * FAR_ROW_PX + (gap ? FAR_GAP_PX : 0)}px` : undefined

interface WeekDayProps extends WeekDay {
  /** The minute of the coach's clock; null on other days than today. */
  nowMinute: number | null
  from: number
  to: number
  /** Most sessions of a day before and after these minutes: each day keeps room for them. */
  rows: { readonly early: number; readonly late: number }
  today: string
  timeZone: string
  selected: string | undefined
  /** The hours of its weekday. */
  spans: readonly HourSpan[]
  onSession: (session: WeekSession, key: SessionKey) => void
  onHours?: (spans: HourSpan[]) => void
}

const NOTHING = () => {}

/** A day of the week on screen, with its hours by pixels. */
export function WeekDayColumn(props: WeekDayProps) {
  const { day, isOff, blocks, nowMinute, from, to, rows, spans, onHours } = props
  const far = farSessions(props, { from, to })
  const { drawn, handlers } = useHoursDrag({
    spans,
    open: blocks.filter(({ kind }) => kind === 'open'),
    minuteAt: (y) => from + (y / HOUR_PX) * 60,
    onHours: onHours ?? NOTHING,
  })
  const shown = blocks.filter((block) => block.to > from && block.from < to)
  const px = (minute: number) => ((Math.min(to, Math.max(from, minute)) - from) / 60) * HOUR_PX
  const boxOf = (span: HourSpan) => ({
    top: `${px(span.from)}px`,
    height: `${px(span.to) - px(span.from)}px`,
  })
  return (
    <Stack as="section" gap={3} aria-label={formatWeekdayDate(day)}>
      <Text center aria-hidden>
        {formatWeekday(day).slice(0, 3)}
        <br />
        <Text
          as="b"
          size="lead"
          strong
          className={classes.number}
          data-today={nowMinute !== null || undefined}
        >
          {Number(day.slice(8))}
        </Text>
      </Text>
      <FarSessions {...props} blocks={far.early} rows={rows.early} />
      <ul
        className={classes.blocks}
        data-drawable={(onHours && !isOff) || undefined}
        style={{ height: `${px(to)}px` }}
        {...(onHours && !isOff && handlers)}
      >
        {shown.map((block) => (
          <li
            key={`${block.kind}-${block.from}`}
            className={classes.block}
            data-kind={block.session?.state ?? block.kind}
            style={boxOf(block)}
          >
            <Words {...props} {...block} />
          </li>
        ))}
        {drawn && (
          <li className={classes.block} data-drawn aria-hidden style={boxOf(drawn)}>
            {spanText(drawn)}
          </li>
        )}
        {nowMinute !== null && from <= nowMinute && nowMinute <= to && (
          <li className={classes.now} aria-hidden style={{ top: `${px(nowMinute)}px` }} />
        )}
        {blocks.length === 0 && (
          <li>
            <VisuallyHidden>Not open</VisuallyHidden>
          </li>
        )}
      </ul>
      <FarSessions {...props} blocks={far.late} rows={rows.late} />
    </Stack>
  )
}

/** Sessions far from the open hours, each with its whole time: they are not at their place by pixels. */
function FarSessions({ blocks, rows, ...props }: Omit<WeekDayProps, 'rows'> & { rows: number }) {
  if (rows === 0) return null
  return (
    <ul className={classes.far} style={{ height: farHeight(rows) }}>
      {blocks.map((block) => (
        <li key={block.session?.id} className={classes.block} data-kind={block.session?.state}>
          <Words {...props} {...block} isFar />
        </li>
      ))}
    </ul>
  )
}

/** "5:30" of "5:30 PM": the hours are at the side. */
const shortTime = (minute: number): string => minuteText(minute).replace(/ [AP]M$/, '')

function Words(
  props: Block & Pick<WeekDayProps, 'onSession' | 'selected' | 'today' | 'timeZone'> & { isFar?: boolean },
) {
  const { kind, from, to, session, selected, onSession, isFar = false, ...clock } = props
  if (session) {
    const state = stateWords(session, clock) || 'Booked'
    return (
      <button
        type="button"
        title={session.clientName}
        data-session={session.id}
        aria-pressed={session.id === selected}
        onClick={() => onSession(session, 'open')}
      >
        <VisuallyHidden>
          {`${state}, ${minuteText(from)}, ${session.clientName}${session.series ? ', of a row' : ''}`}
        </VisuallyHidden>
        <span aria-hidden>
          {isFar ? minuteText(from) : shortTime(from)} {session.clientFirstName}
        </span>
        {session.series && <IconRepeat size={13} stroke={2} aria-hidden />}
      </button>
    )
  }
  const span = to - from === WHOLE_DAY.to ? 'all day' : spanText({ from, to })
  if (kind === 'open') return <VisuallyHidden>{`Open, ${span}`}</VisuallyHidden>
  if (kind === 'off')
    return (
      <>
        <VisuallyHidden>{`Time off, ${span}`}</VisuallyHidden>
        {to - from >= 90 && (
          <span aria-hidden className={classes.offWords}>
            <IconBeach size={18} stroke={1.75} />
            <b>Time off</b>
            {span.replaceAll(':00', '').replace('all day', 'All day')}
          </span>
        )}
      </>
    )
  return (
    <>
      <VisuallyHidden>{`Busy elsewhere, ${span}`}</VisuallyHidden>
      {to - from >= 30 && (
        <span aria-hidden>
          <IconLock size={14} stroke={1.75} /> Busy
        </span>
      )}
    </>
  )
}
