import type { CalendarEntry } from '@oola/contract/learning/program-calendar.calls'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import {
  IconBeach,
  IconCalendarEvent,
  IconCheck,
  IconLock,
  IconLockOpen,
  IconVideo,
} from '@tabler/icons-react'
import { PetalRing } from '#web/ui/wheel/petal-ring.tsx'

export const ALL_AREAS = ['fitness', 'finance', 'family', 'faith', 'field', 'friends', 'fun'] as const

/** The icon of an entry; its text is next to it. */
export function EntryMark({ entry, size = 17 }: { entry: CalendarEntry; size?: number }) {
  if (entry.kind === 'review') return <PetalRing areas={ALL_AREAS} size={size + 3} />
  const Icon = iconOf(entry)
  return <Icon size={size} stroke={2} aria-hidden />
}

const iconOf = ({ kind, isDone, isOpen }: CalendarEntry) => {
  if (kind === 'session') return IconVideo
  if (kind === 'course') return IconCalendarEvent
  if (kind === 'break') return IconBeach
  if (isDone) return IconCheck
  return isOpen ? IconLockOpen : IconLock
}

/** The colors of an entry's area, for `data-area`. */
export const areaOf = ({ areaId }: CalendarEntry) => (areaId === null ? undefined : lifeArea(areaId).key)
