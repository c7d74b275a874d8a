import { DAY_MS } from '@oola/contract/durations'
import { keysOf } from '@oola/contract/keys-of'
import {
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@oola/contract/notifications/notification-kinds'
import type { MailContent } from './mails.content.ts'

/** A mail of `content/mails`. */
export type MailName = keyof MailContent

/** Mails to an address, with or without a member: a visitor has no settings. */
const ADDRESS_KINDS = {
  freeTest: { label: 'Results of free tests', note: 'When you have taken a free test' },
  answer: { label: 'Answers to your question', note: 'When we answer what you asked us' },
} as const
type AddressKind = keyof typeof ADDRESS_KINDS

/** What a stop link turns off. */
export type MailKind = NotificationKind | AddressKind
export const MAIL_KINDS: readonly MailKind[] = [...NOTIFICATION_KIND_NAMES, ...keysOf(ADDRESS_KINDS)]

export const isAddressKind = (kind: MailKind): kind is AddressKind => kind in ADDRESS_KINDS

/** The name of a kind, and when it is sent. */
export const kindWords = (kind: MailKind): { readonly label: string; readonly note: string } =>
  isAddressKind(kind) ? ADDRESS_KINDS[kind] : NOTIFICATION_KINDS[kind]

/** Why a mail is always sent (REMIND-11). */
type Always = 'account' | 'money' | 'soon'

type MailClass =
  | { readonly always: Exclude<Always, 'soon'> }
  | { readonly kind: MailKind }
  /** About a session: always within a day of its start, otherwise of this kind. */
  | { readonly sessionKind: NotificationKind }

const ACCOUNT = { always: 'account' } as const
const MONEY = { always: 'money' } as const
const PROGRAM = { kind: 'program' } as const
const LISTING = { kind: 'listing' } as const

/** The class of each mail: whether it can be stopped, and by which setting (REMIND-11). */
const MAIL_CLASSES = {
  passwordReset: ACCOUNT,
  memberAdded: ACCOUNT,
  passwordChanged: ACCOUNT,
  emailConfirm: ACCOUNT,
  emailChangeAsked: ACCOUNT,
  emailChanged: ACCOUNT,
  phoneChanged: ACCOUNT,
  signInNew: ACCOUNT,
  factorChanged: ACCOUNT,
  // Anyone who is signed in can request these: the member is notified.
  exportReady: ACCOUNT,
  accountClosing: ACCOUNT,
  accountDeleted: ACCOUNT,
  accountKept: ACCOUNT,
  // It has the customer id to sign in with.
  welcome: ACCOUNT,
  staffRole: ACCOUNT,
  staffFactorReset: ACCOUNT,
  staffRecovery: ACCOUNT,
  staffDecision: ACCOUNT,
  receipt: MONEY,
  refundableReceipt: MONEY,
  orderReceipt: MONEY,
  orderShipped: MONEY,
  paymentFailed: MONEY,
  priceChanges: MONEY,
  membershipLapsed: MONEY,
  membershipCanceled: MONEY,
  membershipKept: MONEY,
  membershipRefunded: MONEY,
  refunded: MONEY,
  coachingCanceled: MONEY,
  cardLink: MONEY,
  // Of one class, so that a gift and its undo arrive in order.
  given: MONEY,
  giftTakenBack: MONEY,
  sessionBooked: { sessionKind: 'booking' },
  sessionMoved: { sessionKind: 'booking' },
  sessionCanceled: { sessionKind: 'booking' },
  sessionReminder: { sessionKind: 'session' },
  moduleOpen: { kind: 'module' },
  reviewOpen: { kind: 'review' },
  week: { kind: 'week' },
  placeKept: { kind: 'week' },
  // Of coaches: the kind of the notification.
  chatUnread: { kind: 'coachMessage' },
  news: { kind: 'news' },
  newClient: { kind: 'client' },
  // Who coaches whom, and the end of their work: nobody misses that by a setting.
  coachEnds: ACCOUNT,
  coachStays: ACCOUNT,
  coachMoved: ACCOUNT,
  coachChoice: ACCOUNT,
  coachLeaves: ACCOUNT,
  coachLeft: ACCOUNT,
  coachGoesOn: ACCOUNT,
  certificateWithdrawn: ACCOUNT,
  coachRate: MONEY,
  // Of one of three kinds: that of the notification.
  dailyReminder: { kind: 'steps' },
  // The kinds of its messages.
  heldNews: { kind: 'module' },
  daysExcused: PROGRAM,
  daysCountAgain: PROGRAM,
  coachInvited: PROGRAM,
  coachApproved: LISTING,
  coachSentBack: LISTING,
  coachPaused: LISTING,
  coachResumed: LISTING,
  freeTestResult: { kind: 'freeTest' },
  mindBodyResult: { kind: 'freeTest' },
  answer: { kind: 'answer' },
} as const satisfies Record<MailName | 'answer', MailClass>

/** What the class depends on besides the name. */
export interface MailFacts {
  readonly now: Date
  /** The start of the session that the mail is about. */
  readonly startsAt?: Date | undefined
  /** The kind of the notification that the mail belongs to. */
  readonly kind?: NotificationKind | undefined
}

/** Whether a mail is always sent, or else the kind that its stop link turns off. */
export const classOf = (
  name: keyof typeof MAIL_CLASSES,
  { now, startsAt, kind }: MailFacts,
): { readonly always: Always } | { readonly kind: MailKind } => {
  const found: MailClass = MAIL_CLASSES[name]
  if (!('sessionKind' in found)) return kind && 'kind' in found ? { kind } : found
  const isSoon = startsAt !== undefined && startsAt.getTime() - now.getTime() <= DAY_MS
  return isSoon ? { always: 'soon' } : { kind: found.sessionKind }
}
