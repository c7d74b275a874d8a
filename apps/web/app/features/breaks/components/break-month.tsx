import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { earliestBreakDay, isTakenBySteps } from '@oola/contract/breaks/break-rules'
import { BREAK_DAYS_AHEAD } from '@oola/contract/breaks/breaks.constants'
import type { Break, Breaks } from '@oola/contract/breaks/breaks.schema'
import { type DaySpan, isInSpan } from '@oola/contract/breaks/day-span'
import { counted, nounOf, numberWordFirst } from '@oola/contract/count-words'
import { formatWeekdayDate } from '@oola/contract/date-words'
import { addDays, monthOf } from '@oola/contract/local-day'
import { WEEKDAYS, weekdayOf } from '@oola/contract/weekdays'
import { IconBeach, IconLockOpen } from '@tabler/icons-react'
import { createContext, type KeyboardEvent, useContext, useState } from 'react'
import { DayButton, type DayButtonProps, DayPicker } from 'react-day-picker'
import { dayOf, momentOf } from '#web/lib/picker-days.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { MonthHead } from '#web/ui/layout/month-head.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { TrackerMark } from '#web/ui/wheel/tracker-pie.tsx'
import type { PlannedModule } from '../planned-module.ts'
import classes from './break-month.module.css'

interface MovedModule extends PlannedModule {
  readonly to: string
}

interface BreakMonthProps {
  breaks: Breaks
  before: Break | null
  today: string
  others: readonly Break[]
  span: DaySpan | null
  modules: readonly PlannedModule[]
  /** Where the break moves them; empty if it moves none. */
  moved: readonly MovedModule[]
  onPress: (day: string) => void
  /** The last day moves by so many days. */
  onWiden: (days: number) => void
  onClear: () => void
}

type Shown = Pick<BreakMonthProps, 'breaks' | 'span' | 'others' | 'modules' | 'moved' | 'today'>
const ShownDays = createContext<Shown>({
  breaks: { today: '', breaks: [], back: null, steps: {}, sessions: [] },
  ...{ span: null, others: [], modules: [], moved: [], today: '' },
})

const COMPONENTS = { MonthCaption: () => <></>, DayButton: Day }
const WIDEN: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }

/**
 * The month in which the days are chosen (mockup 66). Arrows move between days, Page Up and Down between months, Enter
 * takes the day, Shift with arrows moves the last day, Escape clears.
 */
export function BreakMonth(props: BreakMonthProps) {
  const { breaks, before, today, others, span, modules, moved, onPress, onWiden, onClear } = props
  const [month, setMonth] = useState(() => monthOf(before?.firstDay ?? today))
  const needed = stepsOfStreakDay(today)
  const steps = new Map(Object.entries(breaks.steps))
  const isClosed = (day: string): boolean => {
    if (before && isInSpan(before, day)) return false
    return (
      day < earliestBreakDay(today) ||
      day > addDays(today, BREAK_DAYS_AHEAD) ||
      isTakenBySteps(day, { today, steps }) ||
      others.some((other) => isInSpan(other, day))
    )
  }
  const onKeys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClear()
    const days = event.shiftKey ? WIDEN[event.key] : undefined
    if (days === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onWiden(days)
  }
  return (
    <Card as="section" gap={4} aria-labelledby="break-month">
      <MonthHead id="break-month" month={month} onMonth={setMonth} />
      <ShownDays value={{ breaks, span, others, modules, moved, today }}>
        <div onKeyDownCapture={onKeys}>
          <DayPicker
            className={classes.month}
            timeZone="UTC"
            weekStartsOn={1}
            showOutsideDays
            fixedWeeks
            hideNavigation
            today={momentOf(today)}
            month={momentOf(`${month}-01`)}
            onMonthChange={(moment) => setMonth(monthOf(dayOf(moment)))}
            disabled={(moment) => isClosed(dayOf(moment))}
            onDayClick={(moment, { disabled }) => {
              if (!disabled) onPress(dayOf(moment))
            }}
            components={COMPONENTS}
            formatters={{
              formatWeekdayName: (moment) => WEEKDAYS[weekdayOf(dayOf(moment))]?.slice(0, 3) ?? '',
            }}
          />
        </div>
      </ShownDays>
      <Row as="ul" gap={5} wrap className={classes.legend} aria-label="Legend">
        <Row as="li" gap={2}>
          <TrackerMark done={needed} of={needed} size={22} /> {numberWordFirst(needed)}{' '}
          {nounOf(needed, 'step')} or more
        </Row>
        <Row as="li" gap={2}>
          <IconBeach size={20} stroke={1.75} aria-hidden /> Break
        </Row>
        {modules.length > 0 && (
          <Row as="li" gap={2}>
            <IconLockOpen size={18} stroke={2} aria-hidden /> Module opens
          </Row>
        )}
      </Row>
    </Card>
  )
}

const placeIn = (day: string, { firstDay, lastDay }: DaySpan): string => {
  if (day === firstDay) return firstDay === lastDay ? ', first and last day' : ', first day'
  return day === lastDay ? ', last day' : ''
}

/** A day: its number, its steps or the break, and the modules that open on it or leave it. */
function Day({ children, ...button }: DayButtonProps) {
  const day = button.day.isoDate
  const { breaks, span, others, modules, moved, today } = useContext(ShownDays)
  const isChosen = span !== null && isInSpan(span, day)
  const isResting = isChosen || others.some((other) => isInSpan(other, day))
  const steps = breaks.steps[day] ?? 0
  const place = isChosen ? `, break${placeIn(day, span)}` : isResting ? ', another break' : ''
  return (
    // Its name is its content, with the whole date.
    <DayButton
      {...button}
      aria-label={undefined}
      aria-pressed={isChosen}
      data-chosen={isChosen || undefined}
      data-first={(isChosen && day === span.firstDay) || undefined}
      data-last={(isChosen && day === span.lastDay) || undefined}
      data-weekday={weekdayOf(day)}
    >
      <VisuallyHidden>
        {button.modifiers.today && 'Today, '}
        {formatWeekdayDate(day)}
        {place}
        {!isResting && steps > 0 && `, ${counted(steps, 'step')}`}
      </VisuallyHidden>
      <span className={classes.number} aria-hidden>
        {children}
      </span>
      {isResting && <IconBeach className={classes.rest} size={20} stroke={1.75} aria-hidden />}
      {!isResting && day <= today && steps > 0 && (
        <TrackerMark done={steps} of={stepsOfStreakDay(day)} size={28} />
      )}
      {modules
        .filter((one) => one.day === day)
        .map((one) => (
          <ModuleChip
            key={one.id}
            name={one.name}
            state={moved.some(({ id, to }) => id === one.id && to !== day) ? 'leaves' : 'stays'}
          />
        ))}
      {moved
        .filter((one) => one.to === day && one.day !== day)
        .map((one) => (
          <ModuleChip key={one.id} name={one.name} state="comes" />
        ))}
    </DayButton>
  )
}

const STATE_WORDS = { stays: ' opens', leaves: ' opens later', comes: ' opens here instead' } as const

function ModuleChip({ name, state }: { name: string; state: keyof typeof STATE_WORDS }) {
  return (
    <span className={classes.module} data-state={state}>
      <IconLockOpen size={15} stroke={2} aria-hidden />
      <span className={classes.name}>{name}</span>
      <VisuallyHidden>{STATE_WORDS[state]}</VisuallyHidden>
    </span>
  )
}
