import { instantAt, localDay } from '@oola/contract/local-day'
import {
  clockTime,
  isQuiet,
  nextMorning,
  quietEnd,
  timeOutsideQuiet,
} from '@oola/contract/notifications/message-times'
import { heldOf, type NotificationKind } from '@oola/contract/notifications/notification-kinds'
import { DAILY_KINDS, type DailyKind } from '@oola/contract/notifications/reminders.constants'
import type { ReminderSettings } from '@oola/contract/notifications/reminders.schema'

/** What goes out of itself, or not: sign-in, money and the member's own actions are no kind, and always come. */
export type MessageKind = NotificationKind | 'always'

export interface Moment {
  readonly now: Date
  readonly zone: string
  readonly settings: ReminderSettings
  /** Messages that went out on the member's day. */
  readonly sent: number
  /** It has waited since an earlier day: it comes before those of today, which would keep it for ever. */
  readonly hasWaited: boolean
  /** When those of today come that are true, have a time, and come before this kind (`rank`). */
  readonly expected: readonly Date[]
}

export type Decision =
  | { readonly do: 'send' }
  | { readonly do: 'drop' }
  | { readonly do: 'hold'; readonly until: Date }

const isDaily = (kind: NotificationKind): kind is DailyKind =>
  (DAILY_KINDS as readonly NotificationKind[]).includes(kind)

/**
 * Whether a message may go out now (REMIND-05): not in quiet hours, not before its time of the day, and not over the
 * day's limit, where those of today that come first have their place. Sessions come all the same.
 */
export const decide = (
  kind: MessageKind,
  { now, zone, settings, sent, expected, hasWaited }: Moment,
): Decision => {
  if (kind === 'always') return { do: 'send' }
  const held = heldOf(kind)
  if (held === 'never') return { do: 'send' }
  if (settings.perDay === 0) return { do: 'drop' }
  const holdUntil = (until: Date): Decision => (held === 'dropped' ? { do: 'drop' } : { do: 'hold', until })
  const time = clockTime(now, zone)
  if (isQuiet(time, settings)) return holdUntil(quietEnd(now, zone, settings))
  if (held === 'folded' && isDaily(kind) && !hasWaited) {
    const chosen = timeOutsideQuiet(settings.times[kind], settings)
    if (time < chosen) return holdUntil(instantAt(localDay(now, zone), chosen, zone))
  }
  if (sent >= settings.perDay) return holdUntil(nextMorning(now, zone, settings))
  if (hasWaited || sent + expected.length < settings.perDay) return { do: 'send' }
  return holdUntil(new Date(Math.max(...expected.map(Number)) + AFTER_MS))
}

/** After the last message that comes first: if that was not needed, there is a place. */
const AFTER_MS = 2 * 60_000
