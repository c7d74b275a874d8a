import { localDay } from '@oola/contract/local-day'
import { clockTime, isQuiet } from '@oola/contract/notifications/message-times'
import { heldOf, NOTIFICATION_KIND_NAMES } from '@oola/contract/notifications/notification-kinds'
import { REMINDER_DEFAULTS } from '@oola/contract/notifications/reminders.constants'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, type MessageKind } from './message-decision.ts'

const ZONE = 'America/New_York'
/** 1:00 PM in New York. */
const NOON = '2026-11-24T18:00:00Z'
const NIGHT = '2026-11-24T04:00:00Z'
const EVENING = new Date('2026-11-25T01:45:00Z')

const at = (
  now: string,
  more: {
    perDay?: number
    sent?: number
    expected?: Date[]
    hasWaited?: boolean
    soonAt?: Date
    inAppUntil?: Date
  } = {},
) => ({
  ...{
    now: new Date(now),
    zone: ZONE,
    sent: 0,
    expected: [],
    hasWaited: false,
    soonAt: null,
    inAppUntil: null,
    ...more,
  },
  settings: { ...REMINDER_DEFAULTS, perDay: more.perDay ?? 3 },
})
const hold = (until: string) => ({ do: 'hold', until: new Date(until) })

describe('a message', () => {
  it.each([
    ['by day', 'coachMessage', at(NOON), { do: 'send' }],
    ['in quiet hours: in the morning', 'coachMessage', at(NIGHT), hold('2026-11-24T12:00:00Z')],
    ['in quiet hours, of its day only', 'streak', at(NIGHT), { do: 'drop' }],
    ['in quiet hours, of a session', 'session', at(NIGHT), { do: 'send' }],
    ['in quiet hours, of sign-in or money', 'always', at(NIGHT), { do: 'send' }],
    [
      'after the day’s most: in the next morning',
      'module',
      at(NOON, { sent: 3 }),
      hold('2026-11-25T12:00:00Z'),
    ],
    ['after the day’s most, of its day only', 'tasks', at(NOON, { sent: 3 }), { do: 'drop' }],
    ['after the day’s most, of a session', 'session', at(NOON, { sent: 3 }), { do: 'send' }],
    ['the last of the day', 'coachMessage', at(NOON, { sent: 2 }), { do: 'send' }],
    [
      'whose place others need: after them',
      'module',
      at(NOON, { sent: 2, expected: [EVENING] }),
      hold('2026-11-25T01:47:00Z'),
    ],
    ['with a place beside others', 'module', at(NOON, { sent: 1, expected: [EVENING] }), { do: 'send' }],
    ['before its time of the day', 'module', at('2026-11-24T12:30:00Z'), hold('2026-11-24T13:00:00Z')],
    [
      'that has waited for a day',
      'module',
      at('2026-11-24T12:00:00Z', { sent: 2, expected: [EVENING], hasWaited: true }),
      { do: 'send' },
    ],
    ['about a session, by night', 'booking', at(NIGHT, { soonAt: EVENING }), hold('2026-11-24T12:00:00Z')],
    [
      'about a session that is less than a day ahead before the morning',
      'booking',
      at(NIGHT, { soonAt: new Date('2026-11-24T10:00:00Z') }),
      hold('2026-11-24T10:00:00Z'),
    ],
    [
      'about a session of the next 24 hours, by night',
      'booking',
      at(NIGHT, { soonAt: new Date(NIGHT) }),
      { do: 'send' },
    ],
    [
      'about a session of the next 24 hours, after the day’s most',
      'booking',
      at(NOON, { sent: 3, soonAt: new Date(NIGHT) }),
      { do: 'send' },
    ],
    [
      'while the member is in the app',
      'streak',
      at(NOON, { inAppUntil: EVENING }),
      hold('2026-11-24T18:02:00Z'),
    ],
    [
      'while the member is in the app, of a session',
      'session',
      at(NOON, { inAppUntil: EVENING }),
      { do: 'send' },
    ],
    ['after a while in the app', 'streak', at(NOON, { inAppUntil: new Date(NOON) }), { do: 'send' }],
    [
      'while the member is in the app, after the day’s most',
      'tasks',
      at(NOON, { sent: 3, inAppUntil: EVENING }),
      { do: 'drop' },
    ],
    ['when nothing is wanted', 'coachMessage', at(NOON, { perDay: 0 }), { do: 'drop' }],
    ['of a session, when nothing is wanted', 'session', at(NOON, { perDay: 0 }), { do: 'send' }],
    ['of sign-in or money, when nothing is wanted', 'always', at(NOON, { perDay: 0 }), { do: 'send' }],
  ] as const)('%s', (_, kind, moment, expected) => {
    expect(decide(kind, moment)).toEqual(expected)
  })

  const anyTime = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  const anyKind = fc.constantFrom<MessageKind>('always', ...NOTIFICATION_KIND_NAMES)
  /** Messages of some days around a clock change, in minutes. */
  const arrivals = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 * 1440 }), anyKind), { maxLength: 60 })
  const START = Date.parse('2026-10-30T04:00:00Z')

  interface Asked {
    readonly kind: MessageKind
    readonly asked: Date
  }
  interface Out extends Asked {
    readonly at: Date
  }
  type Settings = typeof REMINDER_DEFAULTS

  /** Decides each message when it comes, and a held one again at its time. @returns those that went out */
  const live = (given: readonly Asked[], settings: Settings, zone: string): Out[] => {
    const sentOn = new Map<string, number>()
    const out: Out[] = []
    const queue: Out[] = given.map((one) => ({ ...one, at: one.asked }))
    for (let steps = 0; queue.length > 0; steps += 1) {
      // Everything is decided in the end.
      expect(steps).toBeLessThan(5000)
      queue.sort((a, b) => b.at.getTime() - a.at.getTime())
      const next = queue.pop() as Out
      const day = localDay(next.at, zone)
      const sent = sentOn.get(day) ?? 0
      const decision = decide(next.kind, {
        now: next.at,
        zone,
        settings,
        sent,
        expected: [],
        hasWaited: day > localDay(next.asked, zone),
        soonAt: null,
        inAppUntil: null,
      })
      if (decision.do === 'hold') {
        expect(decision.until > next.at).toBe(true)
        queue.push({ ...next, at: decision.until })
      }
      if (decision.do !== 'send') continue
      out.push(next)
      if (next.kind !== 'always') sentOn.set(day, sent + 1)
    }
    return out
  }

  const isHeldBack = ({ kind }: { kind: MessageKind }): boolean =>
    kind !== 'always' && heldOf(kind) !== 'never'
  const isFolded = ({ kind }: { kind: MessageKind }): boolean =>
    kind !== 'always' && heldOf(kind) === 'folded'

  it('of any history: at most n a day, none in quiet hours, what always comes comes at once, what is folded is never lost [REMIND-05]', () => {
    const zones = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata')
    const perDay = fc.integer({ min: 0, max: 10 })
    const changes = fc.record({ perDay, quietFrom: anyTime, quietUntil: anyTime })
    fc.assert(
      fc.property(arrivals, changes, zones, (given, change, zone) => {
        const settings = { ...REMINDER_DEFAULTS, ...change }
        const asked = given.map(([minute, kind]) => ({ kind, asked: new Date(START + minute * 60_000) }))
        const out = live(asked, settings, zone)
        for (const message of out.filter((one) => !isHeldBack(one))) expect(message.at).toEqual(message.asked)
        const held = out.filter(isHeldBack)
        for (const { at: when } of held) expect(isQuiet(clockTime(when, zone), settings)).toBe(false)
        for (const [, ofDay] of Map.groupBy(held, (message) => localDay(message.at, zone)))
          expect(ofDay.length).toBeLessThanOrEqual(settings.perDay)
        const count = (all: readonly Asked[], isIt: (one: Asked) => boolean) => all.filter(isIt).length
        expect(count(out, (one) => !isHeldBack(one))).toBe(count(asked, (one) => !isHeldBack(one)))
        expect(count(out, isFolded)).toBe(settings.perDay > 0 ? count(asked, isFolded) : 0)
      }),
      { numRuns: 300 },
    )
  })
})
