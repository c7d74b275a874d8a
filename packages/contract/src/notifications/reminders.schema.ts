import { z } from 'zod'
import { Instant } from '../dates.ts'
import { Id } from '../ids.ts'
import { PER_DAY_MAX } from './notification-kinds.ts'

/** A time of the day, `HH:MM` from 00:00 to 23:59. */
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 06:30 or 18:30')

/** When messages may come, and how many. */
export const ReminderSettings = z.object({
  /** The most messages on one day; what comes always is not counted. */
  perDay: z.int().min(0).max(PER_DAY_MAX),
  /** The quiet hours; the same time twice is none. */
  quietFrom: ClockTime,
  quietUntil: ClockTime,
  times: z.object({ steps: ClockTime, streak: ClockTime, tasks: ClockTime, module: ClockTime }),
  /** When "Your week" comes; 0 is Monday. */
  week: z.object({ weekday: z.int().min(0).max(6), time: ClockTime }),
  /** Names and the member's own words on a locked screen. */
  showNames: z.boolean(),
})
export type ReminderSettings = z.infer<typeof ReminderSettings>

/** A change of some of the settings; the others stay. */
export const ReminderChange = ReminderSettings.extend({
  times: ReminderSettings.shape.times.partial(),
}).partial()
export type ReminderChange = z.infer<typeof ReminderChange>

/** Bytes in base64url, with or without padding. */
const bytes = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}={0,2}$`), 'is not a key of a browser')

/** A browser's push subscription (`PushSubscription.toJSON()`). */
export const PushSubscription = z.object({
  endpoint: z.url().max(2000),
  keys: z.object({
    /** An uncompressed point of P-256. */
    p256dh: bytes(65),
    auth: bytes(16),
  }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

/** What the browser calls itself, such as "Chrome on Mac". */
export const DeviceName = z.string().trim().min(1).max(60)

/** A browser that gets the member's pushes. */
export const PushDevice = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  /** The last time that a push service took a message for it. */
  lastPushedAt: Instant.nullable(),
  /** It was added in the session that asks. */
  isThisDevice: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

/** Longest texts that a locked screen shows whole, in characters: an emoji is one (mockup 64). */
export const PUSH_TITLE_MAX = 40
export const PUSH_LINE_MAX = 60

const atMost = (most: number) => z.string().refine((text) => [...text].length <= most, `at most ${most}`)

/** The message that the service worker shows: a push always shows one (look-everywhere.md 4). */
export const PushMessage = z.object({
  /** Of the message: it may arrive twice, and a device shows it once. */
  id: Id,
  kind: z.string(),
  /** A later message with this tag replaces an earlier one. */
  tag: z.string(),
  title: atMost(PUSH_TITLE_MAX),
  line: atMost(PUSH_LINE_MAX),
  /** The path on the portal that a press opens. */
  url: z.string().startsWith('/'),
  /** The open step that the line names: Done completes it. */
  stepId: Id.optional(),
  /** It can be put off for an hour. */
  canWait: z.boolean(),
})
export type PushMessage = z.infer<typeof PushMessage>
