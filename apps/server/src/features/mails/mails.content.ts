import { z } from 'zod'

const Text = z.string().trim().min(1)

/** The text of a mail. `{name}` is a placeholder. */
const MailText = z.object({
  subject: Text,
  /** Above the text; without it the subject is. */
  heading: Text.optional(),
  paragraphs: z.array(Text).min(1),
  /** The button's label; null without a button. */
  button: Text.nullable(),
  /** Small print below. */
  footer: Text.nullable(),
  /** Why the reader gets it, below the mail. */
  why: Text.optional(),
})

/** `content/mails/*.yaml`. */
export const MailContent = z.object({
  passwordReset: MailText,
  memberAdded: MailText,
  passwordChanged: MailText,
  emailConfirm: MailText,
  emailChangeAsked: MailText,
  emailChanged: MailText,
  phoneChanged: MailText,
  /** A sign-in on a device that was not seen before. */
  signInNew: MailText,
  /** A passkey, the authenticator app or recovery codes. */
  factorChanged: MailText,
  exportReady: MailText,
  moduleOpen: MailText,
  reviewOpen: MailText,
  accountClosing: MailText,
  accountDeleted: MailText,
  /** Staff took the deletion back. */
  accountKept: MailText,
  freeTestResult: MailText,
  mindBodyResult: MailText,
  receipt: MailText,
  /** For a payment that is refundable on request. */
  refundableReceipt: MailText,
  orderReceipt: MailText,
  orderShipped: MailText,
  welcome: MailText,
  paymentFailed: MailText,
  membershipLapsed: MailText,
  membershipCanceled: MailText,
  /** Staff took the cancellation back. */
  membershipKept: MailText,
  /** Another price for a running plan, told in time. */
  priceChanges: MailText,
  membershipRefunded: MailText,
  /** A refund by staff, of a part or all of a payment. */
  refunded: MailText,
  daysExcused: MailText,
  daysCountAgain: MailText,
  /** A gift of the staff: sessions, a course, months. */
  given: MailText,
  giftTakenBack: MailText,
  coachingCanceled: MailText,
  chatUnread: MailText,
  /** Steps, streak or tasks of today, at the member's time. */
  dailyReminder: MailText,
  /** Several messages that were held back. */
  heldNews: MailText,
  /** A message of the staff to many members. */
  news: MailText,
  newClient: MailText,
  coachEnds: MailText,
  coachStays: MailText,
  sessionBooked: MailText,
  sessionMoved: MailText,
  sessionCanceled: MailText,
  sessionReminder: MailText,
  staffRole: MailText,
  staffFactorReset: MailText,
  staffRecovery: MailText,
  /** What a second person decided, for who asked. */
  staffDecision: MailText,
  cardLink: MailText,
  coachInvited: MailText,
  coachApproved: MailText,
  coachSentBack: MailText,
  coachPaused: MailText,
  coachResumed: MailText,
  coachLeaves: MailText,
  coachRate: MailText,
  certificateWithdrawn: MailText,
  coachLeft: MailText,
  coachGoesOn: MailText,
  coachMoved: MailText,
  coachChoice: MailText,
  week: MailText,
  /** Once, after four weeks away. */
  placeKept: MailText,
})
export type MailContent = z.infer<typeof MailContent>

/** The file of each part, relative to `content/`. */
export const MAIL_FILES = {
  passwordReset: 'mails/password-reset.yaml',
  memberAdded: 'mails/member-added.yaml',
  passwordChanged: 'mails/password-changed.yaml',
  emailConfirm: 'mails/email-confirm.yaml',
  emailChangeAsked: 'mails/email-change-asked.yaml',
  emailChanged: 'mails/email-changed.yaml',
  phoneChanged: 'mails/phone-changed.yaml',
  signInNew: 'mails/sign-in-new.yaml',
  factorChanged: 'mails/factor-changed.yaml',
  exportReady: 'mails/export-ready.yaml',
  moduleOpen: 'mails/module-open.yaml',
  reviewOpen: 'mails/review-open.yaml',
  accountClosing: 'mails/account-closing.yaml',
  accountDeleted: 'mails/account-deleted.yaml',
  accountKept: 'mails/account-kept.yaml',
  freeTestResult: 'mails/free-test-result.yaml',
  mindBodyResult: 'mails/mind-body-result.yaml',
  receipt: 'mails/receipt.yaml',
  refundableReceipt: 'mails/receipt-refundable.yaml',
  orderReceipt: 'mails/order-receipt.yaml',
  orderShipped: 'mails/order-shipped.yaml',
  welcome: 'mails/welcome.yaml',
  paymentFailed: 'mails/payment-failed.yaml',
  membershipLapsed: 'mails/membership-lapsed.yaml',
  membershipCanceled: 'mails/membership-canceled.yaml',
  membershipKept: 'mails/membership-kept.yaml',
  priceChanges: 'mails/price-changes.yaml',
  membershipRefunded: 'mails/membership-refunded.yaml',
  refunded: 'mails/refunded.yaml',
  daysExcused: 'mails/days-excused.yaml',
  daysCountAgain: 'mails/days-count-again.yaml',
  given: 'mails/given.yaml',
  giftTakenBack: 'mails/gift-taken-back.yaml',
  coachingCanceled: 'mails/coaching-canceled.yaml',
  chatUnread: 'mails/chat-unread.yaml',
  dailyReminder: 'mails/daily-reminder.yaml',
  heldNews: 'mails/held-news.yaml',
  news: 'mails/news.yaml',
  newClient: 'mails/new-client.yaml',
  coachEnds: 'mails/coach-ends.yaml',
  coachStays: 'mails/coach-stays.yaml',
  sessionBooked: 'mails/session-booked.yaml',
  sessionMoved: 'mails/session-moved.yaml',
  sessionCanceled: 'mails/session-canceled.yaml',
  sessionReminder: 'mails/session-reminder.yaml',
  staffRole: 'mails/staff-role.yaml',
  staffFactorReset: 'mails/staff-factor-reset.yaml',
  staffRecovery: 'mails/staff-recovery.yaml',
  staffDecision: 'mails/staff-decision.yaml',
  cardLink: 'mails/card-link.yaml',
  coachInvited: 'mails/coach-invited.yaml',
  coachApproved: 'mails/coach-approved.yaml',
  coachSentBack: 'mails/coach-sent-back.yaml',
  coachPaused: 'mails/coach-paused.yaml',
  coachResumed: 'mails/coach-resumed.yaml',
  coachLeaves: 'mails/coach-leaves.yaml',
  coachRate: 'mails/coach-rate.yaml',
  certificateWithdrawn: 'mails/certificate-withdrawn.yaml',
  coachLeft: 'mails/coach-left.yaml',
  coachGoesOn: 'mails/coach-goes-on.yaml',
  coachMoved: 'mails/coach-moved.yaml',
  coachChoice: 'mails/coach-choice.yaml',
  week: 'mails/week.yaml',
  placeKept: 'mails/place-kept.yaml',
} as const satisfies Record<keyof MailContent, string>
