import { type BreakFault, breakFault, dayAfterBreak } from '@oola/contract/breaks/break-rules'
import { BREAK_DAYS_MAX } from '@oola/contract/breaks/breaks.constants'
import { BREAKS_ERRORS } from '@oola/contract/breaks/breaks.errors'
import type { Break, Breaks } from '@oola/contract/breaks/breaks.schema'
import { type DaySpan, earlierDay, isInSpan, laterDay, spanLength } from '@oola/contract/breaks/day-span'
import { addDays } from '@oola/contract/local-day'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newClientKey } from '#web/lib/client-key.ts'
import { Split } from '#web/ui/layout/split.tsx'
import { useChangeBreak, usePlanBreak } from '../breaks.mutations.ts'
import type { PlannedModule } from '../planned-module.ts'
import { BreakDetails } from './break-details.tsx'
import { BreakMonth } from './break-month.tsx'

export interface BreakPlannerProps {
  breaks: Breaks
  /** The break that is changed; null for a new one. */
  before: Break | null
  /** Modules that are still locked, by day. */
  modules: readonly PlannedModule[]
  /** Without a program there is nothing to move. */
  hasProgram: boolean
}

/** A choice that was cut to the longest break. */
const TOO_LONG = `A break has ${BREAK_DAYS_MAX} days at most, so it ends here.`

/**
 * Plan a break, or change one (mockup 66): press the first and the last day; what it means for streak, steps, modules,
 * sessions and reminders is shown before anything is saved.
 */
export function BreakPlanner({ breaks, before, modules, hasProgram }: BreakPlannerProps) {
  const { today } = breaks
  const navigate = useNavigate()
  const [span, setSpan] = useState<DaySpan | null>(
    before && { firstDay: before.firstDay, lastDay: before.lastDay },
  )
  /** The next press on a day is its last one. */
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  const [moves, setMoves] = useState(before?.movesProgram ?? true)
  const [kept, setKept] = useState<readonly string[]>([])
  const [clientKey] = useState(newClientKey)
  const plan = usePlanBreak()
  const change = useChangeBreak()

  const others = breaks.breaks.filter(({ id }) => id !== before?.id)
  const facts = { today, others, steps: new Map(Object.entries(breaks.steps)), before }
  const fault = span && breakFault(span, facts)
  const hasBegun = before !== null && before.firstDay <= today

  const choose = (next: DaySpan) => {
    const longest = addDays(next.firstDay, BREAK_DAYS_MAX - 1)
    setCut(next.lastDay > longest)
    setSpan(next.lastDay > longest ? { ...next, lastDay: longest } : next)
  }
  const press = (day: string) => {
    if (hasBegun) return choose({ firstDay: before.firstDay, lastDay: day })
    const isLast = isOpen && span !== null && day >= span.firstDay
    setOpen(!isLast)
    choose(isLast ? { ...span, lastDay: day } : { firstDay: day, lastDay: day })
  }
  const sessions = span
    ? breaks.sessions.filter(({ day }) => isInSpan(span, day) && !(before && isInSpan(before, day)))
    : []
  const moved =
    span && moves
      ? modules.map((one) => ({ ...one, to: dayAfterBreak(baseDay(one.day, before, today), span, today) }))
      : []

  const save = () => {
    if (!span) return
    const wanted = { ...span, movesProgram: moves, keptSessions: [...kept] }
    const onSuccess = () => void navigate('/dashboard')
    if (before) change.mutate({ ...wanted, id: before.id }, { onSuccess })
    else plan.mutate({ ...wanted, clientKey }, { onSuccess })
  }
  return (
    <Split aside="wide" gap={6}>
      <BreakMonth
        {...{ breaks, before, span, modules, moved, others, today }}
        onPress={press}
        onWiden={(days) => {
          if (!span) return
          const lastDay = addDays(span.lastDay, days)
          choose({ ...span, lastDay: laterDay(lastDay, span.firstDay) })
        }}
        onClear={() => {
          setSpan(null)
          setOpen(false)
        }}
      />
      <BreakDetails
        {...{ span, before, today, hasBegun, hasProgram, moves, sessions, kept }}
        notice={noticeOf(fault, isCut)}
        isFaulty={fault !== null}
        moved={moved.find(({ day, to }) => to !== day) ?? null}
        isSaving={plan.isPending || change.isPending}
        onFirst={(day) => choose({ firstDay: day, lastDay: laterDay(span?.lastDay ?? day, day) })}
        onLast={(day) => choose({ firstDay: earlierDay(span?.firstDay ?? day, day), lastDay: day })}
        onMoves={setMoves}
        onKeep={(id, isKept) => setKept(isKept ? [...kept, id] : kept.filter((each) => each !== id))}
        onSave={save}
      />
    </Split>
  )
}

/** Where a module was before the break that is changed moved it. */
const baseDay = (day: string, before: Break | null, today: string): string => {
  if (!before?.movesProgram) return day
  const back = addDays(day, -spanLength(before))
  return back >= before.firstDay && back > today ? back : day
}

const noticeOf = (fault: BreakFault | null, isCut: boolean): string | null => {
  if (fault === 'break_used_up') return BREAKS_ERRORS[fault].message
  if (fault) return `${BREAKS_ERRORS[fault].title}. ${BREAKS_ERRORS[fault].message}`
  return isCut ? TOO_LONG : null
}
