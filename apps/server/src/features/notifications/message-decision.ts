import { MINUTE_MS } from '@oola/contract/durations'
import { instantAt, localDay } from '@oola/contract/local-day'
import {
  clockTime,
  isQuiet,
  nextMorning,
  quietEnd,
  timeOutsideQuiet,
} from '@oola/contract/notifications/message-times'
import { heldOf, type NotificationKind } from '@oola/contract/notifications/notification-kinds'
import { isDailyKind } from '@oola/contract/notifications/reminders.constants'
import type { ReminderSettings } from '@oola/contract/notifications/reminders.schema'

/** A message of a kind. Mails about sign-in, money and the member's own actions have none, and are always sent. */
export type MessageKind = NotificationKind | 'always'

export interface Moment {
  readonly now: Date
  readonly zone: string
  readonly settings: ReminderSettings
  /** Messages that went out on the member's day. */
  readonly sent: number
  /** Until when a push waits for a member who is in the app; null for all others. */
  readonly inAppUntil: Date | null
  /** It has waited since an earlier day: it is sent before those of today, which would delay it forever. */
  readonly hasWaited: boolean
  /** From then on it is about a session of the next 24 hours, and sent at once; null for all others. */
  readonly soonAt: Date | null
  /** The times of today's true messages that are sent before this kind (`rank`). */
  readonly expected: readonly Date[]
}

export type Decision =
  | { readonly do: 'send' }
  | { readonly do: 'drop' }
  | { readonly do: 'hold'; readonly until: Date }

/**
 * Whether a message may go out now (REMIND-05): not in quiet hours, not before its time of the day, and not over the
 * day's limit, where those of today that are sent first have their place. A member who is in the app gets no push: it waits until
 * they leave (look-everywhere.md 4). Those of sessions are sent in any case.
 */
export const decide = (
  kind: MessageKind,
  { now, zone, settings, sent, expected, hasWaited, soonAt, inAppUntil }: Moment,
): Decision => {
  if (kind === 'always') return { do: 'send' }
  const held = heldOf(kind)
  if (held === 'never' || (soonAt && soonAt <= now)) return { do: 'send' }
  if (settings.perDay === 0) return { do: 'drop' }
  const holdUntil = (until: Date): Decision =>
    held === 'dropped' ? { do: 'drop' } : { do: 'hold', until: soonAt && soonAt < until ? soonAt : until }
  const time = clockTime(now, zone)
  if (isQuiet(time, settings)) return holdUntil(quietEnd(now, zone, settings))
  if (held === 'folded' && isDailyKind(kind) && !hasWaited) {
    const chosen = timeOutsideQuiet(settings.times[kind], settings)
    if (time < chosen) return holdUntil(instantAt(localDay(now, zone), chosen, zone))
  }
  if (sent >= settings.perDay) return holdUntil(nextMorning(now, zone, settings))
  if (!hasWaited && sent + expected.length >= settings.perDay)
    return holdUntil(new Date(Math.max(...expected.map(Number)) + AFTER_MS))
  // Nothing is lost: what is true on its day only is true until they leave, or is no longer needed.
  return inAppUntil && now < inAppUntil
    ? { do: 'hold', until: new Date(now.getTime() + AFTER_MS) }
    : { do: 'send' }
}

/** After the last message of a higher rank: if that was not needed, there is a place. Also between two visits of the app. */
const AFTER_MS = 2 * MINUTE_MS
