import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCalendarTime,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconLoader,
  IconPencil,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './kit.module.css'

const ICONS = {
  ok: IconCircleCheck,
  wait: IconClock,
  warn: IconAlertTriangle,
  bad: IconAlertCircle,
  off: IconCircleMinus,
  draft: IconPencil,
  scheduled: IconCalendarTime,
  running: IconLoader,
} as const

export type PillState = keyof typeof ICONS

interface StatePillProps {
  readonly state: PillState
  /** With a tint, 24 high, as next to a name; else plain text, as in a cell. */
  readonly filled?: boolean
  /** The word: color alone says nothing. */
  readonly children: ReactNode
}

/** A state: icon, word, then color (look-staff 3). */
export function StatePill({ state, filled, children }: StatePillProps) {
  // A newer server may send a state that this open console does not know.
  const Icon = ICONS[state] ?? ICONS.off
  return (
    <span className={classes.pill} data-state={state} data-filled={filled || undefined}>
      <Icon size={16} stroke={1.9} aria-hidden />
      {children}
    </span>
  )
}

/** A small neutral word next to a name: "Level 1", "Staff" (look-staff 2, tag). */
export function Tag({ tone = 'plain', children }: { tone?: 'plain' | 'brand'; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  )
}
