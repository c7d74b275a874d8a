import { formatTime } from '@oola/contract/date-words'
import { inOneLine } from '@oola/contract/list-words'
import { isQuiet, timeOutsideQuiet } from '@oola/contract/notifications/message-times'
import { NOTIFICATION_KINDS, type NotificationKind } from '@oola/contract/notifications/notification-kinds'
import type { NotificationSetting } from '@oola/contract/notifications/notifications.calls'
import type { ReminderSettings } from '@oola/contract/notifications/reminders.schema'

/** Kinds that come on any day at the member's time. */
const ON_THE_BAR = ['tasks', 'steps', 'streak'] as const satisfies readonly NotificationKind[]
type BarKind = (typeof ON_THE_BAR)[number]

const DAY_MINUTES = 1440
/** Labels closer than this, in percent of the bar, would touch. */
const LABEL_WIDTH = 13

/** `6:30 PM` of `18:30`. */
export const clockWords = (time: string): string => formatTime(`T${time}`)

const percent = (time: string): number =>
  ((Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) / DAY_MINUTES) * 100

const isOn = (switches: readonly NotificationSetting[], kind: NotificationKind): boolean =>
  switches.some((each) => each.kind === kind && each.wanted)

interface Span {
  readonly from: number
  readonly to: number
}

/** The day as the card draws it, in percent of its length. */
export interface DayBar {
  readonly quiet: readonly Span[]
  readonly discs: readonly { readonly kind: BarKind; readonly at: number }[]
  readonly labels: readonly { readonly words: string; readonly at: number }[]
  /** The same in a sentence. */
  readonly sentence: string
}

const quietSpans = ({ quietFrom, quietUntil }: ReminderSettings): Span[] => {
  const [from, to] = [percent(quietFrom), percent(quietUntil)]
  if (from === to) return []
  if (from < to) return [{ from, to }]
  return [
    { from: 0, to },
    { from, to: 100 },
  ].filter((span) => span.to > span.from)
}

/** Without those that would touch an earlier, more important one. */
const labelsOf = ({ quietFrom, quietUntil }: ReminderSettings): DayBar['labels'] => {
  const quiet = quietFrom === quietUntil ? [] : [quietUntil, quietFrom]
  const kept: { words: string; at: number }[] = []
  for (const { words, at } of [
    { words: '12 AM', at: 0 },
    ...quiet.map((time) => ({ words: clockWords(time), at: percent(time) })),
    { words: 'Noon', at: 50 },
    { words: '6 PM', at: 75 },
    { words: '6 AM', at: 25 },
  ])
    if (kept.every((other) => Math.abs(other.at - at) >= LABEL_WIDTH)) kept.push({ words, at })
  return kept.toSorted((a, b) => a.at - b.at)
}

/** The day with its quiet hours and what comes at a time. A time in the quiet hours moves to their end. */
export const dayBar = (settings: ReminderSettings, switches: readonly NotificationSetting[]): DayBar => {
  const { quietFrom, quietUntil, times } = settings
  const coming = ON_THE_BAR.filter((kind) => isOn(switches, kind))
    .map((kind) => ({ kind, time: timeOutsideQuiet(times[kind], settings) }))
    .toSorted((a, b) => (a.time < b.time ? -1 : 1))
  const quiet =
    quietFrom === quietUntil
      ? 'no quiet hours'
      : `quiet from ${clockWords(quietFrom)} to ${clockWords(quietUntil)}`
  const reminders = coming.map(({ kind, time }) => `${NOTIFICATION_KINDS[kind].label} at ${clockWords(time)}`)
  return {
    quiet: quietSpans(settings),
    discs: coming.map(({ kind, time }) => ({ kind, at: percent(time) })),
    labels: labelsOf(settings),
    sentence: `Your day: ${quiet}; ${reminders.length > 0 ? inOneLine(reminders) : 'no reminder at a time'}.`,
  }
}

/** Below a time in the quiet hours; null for other times. */
export const quietWarning = (time: string, settings: ReminderSettings): string | null =>
  isQuiet(time, settings)
    ? `That’s in your quiet hours. It will come at ${clockWords(settings.quietUntil)} instead.`
    : null

/** That nothing, or next to nothing, reaches the member; null otherwise. Sessions are never held back (REMIND-05). */
export const silenceWords = (
  { perDay }: ReminderSettings,
  switches: readonly NotificationSetting[],
): string | null => {
  if (perDay > 0 && switches.some(({ wanted }) => wanted)) return null
  const hasSessions = switches.some(
    ({ kind, channel, wanted }) => kind === 'session' && channel !== 'portal' && wanted,
  )
  return hasSessions
    ? 'Only session reminders will reach you, and receipts.'
    : 'Nothing will reach you, except receipts.'
}
