import { declineMessage } from '@oola/contract/billing/decline-reasons'
import { dollarsAndCents } from '@oola/contract/billing/money'
import { capitalized, counted } from '@oola/contract/count-words'
import { formatMoment } from '@oola/contract/date-words'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { localDateTime } from '@oola/contract/local-day'
import { AuditValues } from '@oola/contract/staff/audit.calls'
import { MEMBER_ACTS, type MenuActName } from '@oola/contract/staff/member-acts'
import type { TimelineItem } from '@oola/contract/staff/member-page.schema'
import { z } from 'zod'
import type { TimelineRow } from './timeline.repo.ts'

type Words = Pick<TimelineItem, 'title' | 'detail'> &
  Partial<Pick<TimelineItem, 'state' | 'by' | 'fields' | 'requestId'>>

const Text = z.string().nullish()

const SignIn = z.object({ browser: Text, system: Text, isStore: z.boolean() })
const Change = z.object({ what: z.string(), before: Text, after: Text })
const Day = z.object({ steps: z.int(), areas: Text, day: z.string() })
const Module = z.object({ moduleId: z.int() })
const Assessment = z.object({ overall: z.int(), typeId: z.int(), level: z.int() })
const Goal = z.object({ text: z.string(), areaId: z.int() })
const Charge = z.object({
  ...{ description: z.string(), cents: z.int(), status: z.string(), failure: Text, lastFour: Text },
  ...{ number: z.string(), gateway: z.string() },
})
const Refund = z.object({ description: z.string(), cents: z.int(), isMade: z.boolean() })
const Booking = z.object({
  coach: z.string(),
  startsAt: z.string(),
  status: z.string(),
  isMoved: z.boolean(),
})
const Entry = z.object({
  ...{ kind: z.string(), change: z.int(), balance: z.int(), coach: z.string(), note: Text },
})
const Mail = z.object({
  ...{ subject: z.string(), address: z.string(), bouncedAt: Text, bounce: Text, againAt: Text },
})
const Notice = z.object({ title: z.string(), seenAt: Text })
const Values = AuditValues.nullish()
const Act = z.object({
  ...{ kind: z.string(), actor: z.string(), reason: z.string(), before: Values, after: Values },
  ...{ requestId: Text, number: z.int() },
})

const field = (name: string, value: string | null | undefined) => (value ? [{ name, value }] : [])
const listed = (...parts: (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(', ') || null

const ASSESSMENTS: Readonly<Record<number, string>> = {
  1: 'Step 1',
  2: 'Mid-year review',
  3: 'Level review',
}

const BOOKINGS: Readonly<Record<string, string>> = {
  booked: 'Session booked',
  proposed: 'Session proposed',
  canceled: 'Session canceled',
  completed: 'Session held',
  missed: 'Session missed',
}

const ENTRIES: Readonly<Record<string, string>> = {
  month: 'Session of the month',
  purchase: 'Sessions bought',
  gift: 'Sessions as a gift',
  use: 'Session used',
  missed: 'Missed session',
  givenBack: 'Session given back by the coach',
  takenBack: 'Gift taken back',
}

const BOUNCES: Readonly<Record<string, string>> = {
  address: 'there is no such address',
  full: 'the mailbox is full',
  refused: 'the mailbox refused it',
  other: 'for another reason',
}

/** What staff did, by the kind of the log's entry. */
const STAFF_ACTS: Readonly<Record<string, string>> = {
  'member.opened': 'Opened this page',
  'member.lookedUp': 'Looked at what an act would change',
  'member.setPosition': 'Moved the step forward again',
  'member.setPhone': 'Restored the phone',
  'member.unexcuseDays': 'Counted excused days again',
  'member.takeSessions': 'Took granted sessions back',
  'member.takeCourse': 'Took the granted course back',
  'member.takeMonths': 'Took granted months back',
  'member.keepMembership': 'Let the membership go on',
  'member.keepAccount': 'Opened the account again',
  'note.added': 'Wrote a note',
  'note.changed': 'Changed a note',
  'note.removed': 'Removed a note',
  'approval.asked': 'Asked a second person',
  'approval.refused': 'Refused what was asked',
  'staff.roleChanged': 'Changed the staff role',
  'staff.factorReset': 'Removed the second step',
  'staff.signedIn': 'Signed in to the console',
}

/** Words for a kind of the log that this table does not have, such as `view.began`. */
const spoken = (kind: string): string => {
  const name = kind.slice(kind.indexOf('.') + 1)
  return capitalized(name.replace(/([A-Z])/g, ' $1').toLowerCase())
}

const staffTitle = (kind: string): string => {
  const name = kind.replace(/^member\./, '')
  return (
    STAFF_ACTS[kind] ??
    (name in MEMBER_ACTS && kind.startsWith('member.')
      ? MEMBER_ACTS[name as MenuActName].title
      : spoken(kind))
  )
}

const changes = ({ before, after }: Pick<z.output<typeof Act>, 'before' | 'after'>) =>
  Object.keys({ ...before, ...after }).map((name) => {
    const [old, now] = [before?.[name] ?? null, after?.[name] ?? null]
    return { name, value: old === null ? String(now ?? 'None') : `${old} → ${now ?? 'None'}` }
  })

const chargeWords = (facts: unknown): Words => {
  const { description, cents, status, failure, lastFour, number, gateway } = Charge.parse(facts)
  const [verb, state] =
    ({ succeeded: ['Paid', 'ok'], failed: ['Payment refused:', 'bad'] } as const)[status] ??
    (['Payment waits:', 'wait'] as const)
  return {
    title: `${verb} ${dollarsAndCents(cents)}, ${description}`,
    detail: failure ? declineMessage(failure) : lastFour ? `Card ending in ${lastFour}` : null,
    state,
    fields: [...field('Number', number), ...field('Provider', gateway)],
  }
}

/** What members are asked about by mail: whether it was them. */
const CHANGES: Readonly<Record<string, string>> = {
  email: 'Changed the mail address',
  phone: 'Changed the phone number',
  signIn: 'Signed in on a new device',
  factor: 'Changed a way to sign in',
}

const WORDS: Readonly<Record<string, (facts: unknown, zone: string) => Words>> = {
  signIn: (facts) => {
    const { browser, system, isStore } = SignIn.parse(facts)
    return { title: isStore ? 'Signed in through the store' : 'Signed in', detail: listed(browser, system) }
  },
  change: (facts) => {
    const { what, before, after } = Change.parse(facts)
    const detail = before && after ? `${before} → ${after}` : (after ?? null)
    return { title: CHANGES[what] ?? `Changed the ${what}`, detail, state: 'warn' }
  },
  day: (facts) => {
    const { steps, areas, day } = Day.parse(facts)
    return { title: counted(steps, 'action step'), detail: areas ?? null, fields: field('Day', day) }
  },
  module: (facts) => ({
    title: `Module ${Module.parse(facts).moduleId} completed`,
    detail: 'The workbook is private',
  }),
  assessment: (facts) => {
    const { overall, typeId, level } = Assessment.parse(facts)
    return { title: `${ASSESSMENTS[typeId]} finished`, detail: `Overall score ${overall}, level ${level}` }
  },
  goal: (facts) => {
    const { text, areaId } = Goal.parse(facts)
    return { title: 'Goal reached', detail: `${lifeArea(areaId).name}: ${text}`, state: 'ok' }
  },
  charge: chargeWords,
  refund: (facts) => {
    const { description, cents, isMade } = Refund.parse(facts)
    return {
      title: `Refund of ${dollarsAndCents(cents)}`,
      detail: isMade ? description : `${description}. The provider has not answered yet.`,
      state: isMade ? 'ok' : 'wait',
    }
  },
  booking: (facts, zone) => {
    const { coach, startsAt, status, isMoved } = Booking.parse(facts)
    const title = isMoved && status === 'booked' ? 'Session moved' : (BOOKINGS[status] ?? status)
    const when = formatMoment(localDateTime(new Date(startsAt), zone))
    return { title, detail: `${when}, with ${coach}`, state: status === 'missed' ? 'warn' : null }
  },
  entry: (facts) => {
    const { kind, change, balance, coach, note } = Entry.parse(facts)
    const sum = `${change > 0 ? '+' : '−'}${Math.abs(change)}, ${balance} now`
    return { title: ENTRIES[kind] ?? kind, detail: listed(sum, note), fields: field('Coach', coach) }
  },
  mail: (facts, zone) => {
    const { subject, address, bouncedAt, bounce, againAt } = Mail.parse(facts)
    const title = `Mail “${subject}”`
    const fields = field('To', address)
    if (!bouncedAt) return { title, detail: 'Handed over for delivery', state: 'ok', fields }
    const again = againAt ? `, sent again ${formatMoment(localDateTime(new Date(againAt), zone))}` : ''
    const detail = `Came back: ${BOUNCES[bounce ?? 'other'] ?? bounce}${again}`
    return { title, detail, state: againAt ? 'warn' : 'bad', fields }
  },
  notice: (facts, zone) => {
    const { title, seenAt } = Notice.parse(facts)
    const seen = seenAt ? `Seen ${formatMoment(localDateTime(new Date(seenAt), zone))}` : 'Not seen yet'
    // Its words are for the member: "Ana wrote to you".
    return { title: `Notice “${title}”`, detail: seen }
  },
  act: (facts) => {
    const { kind, actor, reason, requestId, number, ...values } = Act.parse(facts)
    return {
      ...{ title: staffTitle(kind), detail: reason || null, requestId: requestId ?? null },
      by: { who: 'Staff', name: actor },
      fields: [...changes(values), { name: 'Entry', value: String(number) }],
    }
  },
}

/** A row of the union in words. */
export const toTimelineItem = ({ kind, source, key, at, facts }: TimelineRow, zone: string): TimelineItem => {
  const words = WORDS[source]
  if (!words) throw new Error(`no words for ${source}`)
  return {
    ...{ key, at, kind },
    ...{ state: null, by: null, fields: [], requestId: null },
    ...words(facts, zone),
  }
}
