import { DAY_MS } from '@oola/contract/durations'
import type { Deps } from '#server/deps.ts'
import { weekSample } from '../week/week-sample.service.ts'
import { type MailName, mailWriter } from './written-mail.service.ts'

/** Sample values of all mails, for `/dev/mails` and the preview of staff. */
const VALUES: Readonly<Record<string, string>> = {
  firstName: 'Maya',
  address: 'Maya Okafor, 12 Example Road, Brooklyn, NY 11215',
  amount: '$45.00',
  before: '$39.00',
  booked: 'Ana booked it for you.',
  canceled: 'Ana canceled it: “I have a cold, I’m sorry.” The session is back in your account.',
  caption: 'What you are afraid of is smaller in daylight.',
  card: 'the card ending in 4242',
  carrier: 'USPS',
  certificate: 'OC-2026-002001',
  checks: 'a photo that shows your face; a price for a session.',
  client: 'Maya Okafor',
  clientFirst: 'Maya',
  count: '2',
  clock: 'your time, which is also Ana’s.',
  coach: 'Ben Ito',
  customerId: '10482',
  day: 'December 26, 2026',
  decision: 'confirmed',
  days: '7',
  from: 'Ana Castellanos',
  fromDay: 'February 1, 2027',
  hours: '48',
  line: 'Next on today’s list: ten quiet minutes.',
  list: 'A new module is open. Ana wrote to you.',
  messages: '2 new messages',
  minutes: '60',
  moved: 'Ana moved it from Thursday, November 19 at 6:00 PM.',
  newValue: 'maya.new@example.com',
  number: '2026-11-004183',
  other: 'Ana',
  person: 'Jordan Lee',
  refundDay: 'December 19, 2026',
  reminders: 'We’ll remind you the day before and an hour before.',
  retryDay: 'Monday, November 23',
  review: 'mid-year review',
  role: 'Support',
  score: '418',
  soon: 'Tomorrow',
  stillPossible: 'You can move or cancel until Thursday at 7:30 PM.',
  streak: '29 days',
  sum: '$39.00 and $6.00 shipping',
  title: 'Fear, sized correctly',
  tracking: '9400 1000 0000 0000 0000 00',
  until: 'December 19, 2026',
  what: '1 extra session with Ana Castellanos',
  when: 'Friday, November 20 at 7:30 PM',
  word: 'Your photo is lovely. One price is missing.',
  years: '7',
  zone: 'Eastern Time',
}

const OWN: Partial<Record<MailName, Readonly<Record<string, string>>>> = {
  news: { title: 'A new course begins in January' },
  phoneChanged: { newValue: '(555) 010-0199' },
  signInNew: { newValue: 'Chrome on Windows', place: 'Germany', when: 'November 8 at 7:30 AM' },
  staffDecision: { firstName: 'Lena', title: 'Refund $120.00', word: '“I called them, and they want it.”' },
  factorChanged: { newValue: 'a passkey was added' },
  given: { what: '2 free sessions', word: 'Thank you for your patience.' },
  giftTakenBack: { what: '2 free sessions', word: 'You still have 1 session.' },
  daysExcused: { days: 'November 4 and November 5' },
  daysCountAgain: { days: 'November 4 and November 5' },
  orderReceipt: { what: '2 x Oola Shots', number: '1042' },
  orderShipped: { what: '2 x Oola Shots', number: '1042' },
  newClient: { firstName: 'Ana' },
  coachLeaves: { firstName: 'Ana' },
  coachLeft: { firstName: 'Ana' },
  coachApproved: { firstName: 'Ana', place: 'Members can find you in the directory from now on.' },
  coachResumed: { firstName: 'Ana', place: 'You’re in the directory again, and members can pick you.' },
  coachGoesOn: {
    firstName: 'Ana',
    place: 'Your listing is back in the directory, and your current clients stay with you.',
  },
  coachRate: { firstName: 'Ana', before: 'Until today it was $39.00.' },
  certificateWithdrawn: { firstName: 'Ana' },
  dailyReminder: { title: 'One more step keeps your streak at 13' },
  mindBodyResult: { score: '62' },
  paymentFailed: { what: 'your monthly membership' },
  membershipLapsed: { what: 'Oola Lifestyle Framework' },
  cardLink: { what: 'your monthly membership' },
  week: {
    subject: 'Your week: 22 steps this week',
    heading: '22 steps this week',
    intro: 'that’s four more than the week before.',
    when: 'on Sundays at 6:00 PM',
  },
}

/** Whose reader is a visitor, or a mailbox that is not the account's. */
const OF_ADDRESSES: readonly MailName[] = ['freeTestResult', 'mindBodyResult', 'orderReceipt', 'orderShipped']

/** What a mail says when it is shown and not sent. */
export const mailSample = (name: MailName, now: Date) => ({
  reader: OF_ADDRESSES.includes(name) ? { address: 'maya@example.com' } : { memberId: 1005 },
  values: { ...VALUES, ...OWN[name] },
  // The reminder is a day before; the other mails about sessions come earlier.
  startsAt: new Date(now.getTime() + (name === 'sessionReminder' ? DAY_MS / 2 : 6 * DAY_MS)),
})

/** A mail as it is sent, with sample values; a placeholder without one is shown by its name. */
export const writeSample = (
  deps: Pick<Deps, 'content' | 'settings' | 'secrets' | 'clock'>,
  name: MailName,
) => {
  const { reader, values, startsAt } = mailSample(name, deps.clock.now())
  const named = new Proxy(values, { get: (all, value) => Reflect.get(all, value) ?? String(value) })
  const home = deps.settings.PUBLIC_URL
  const shown = name === 'week' ? weekSample(home, deps.secrets.stopLinks) : null
  return mailWriter(deps).write(name, reader, {
    ...{ values: named, startsAt, button: `${home}/dashboard` },
    ...(shown ? { eyebrow: shown.eyebrow, body: shown.body, values: { ...named, ...shown.values } } : {}),
  })
}

/** An answer of staff. */
export const ANSWER = {
  subject: 'Re: your mid-year review',
  text: 'Hi Maya,\n\nthank you for telling us. Your review was stuck, and now it opens.\nYour answers are all there.\n\nLena from Oola',
  reader: { address: 'maya@example.com', requestId: 486 },
} as const
