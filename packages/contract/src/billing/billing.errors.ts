import type { ErrorTable } from '../error-table.ts'
import { PAYMENT_UNCONFIRMED } from './payment-words.ts'
import { NOTICE_DAYS } from './price-list.ts'
import { REFUND_DAYS } from './subscription-states.ts'

/** Payments and memberships. */
export const BILLING_ERRORS = {
  payment_declined: { status: 402, title: 'Error', message: 'Your payment was declined.' },
  already_subscribed: {
    status: 409,
    title: 'You are a member already',
    message: 'Your membership is active, so nothing was charged.',
  },
  payment_under_way: {
    status: 409,
    title: 'A payment is processing',
    message: 'We’re waiting for your bank. Check again in a few minutes.',
  },
  payment_changed: {
    status: 409,
    title: 'This payment has changed',
    message:
      'Your first try may have gone through with what you chose before. Look for its receipt in your e-mail before you pay again.',
  },
  no_card: {
    status: 409,
    title: 'No card on file',
    message: 'Add a card first.',
  },
  refund_over: {
    status: 409,
    title: `The ${REFUND_DAYS} days are over`,
    message: `A refund is possible within ${REFUND_DAYS} days of the first payment. You can still cancel anytime.`,
  },
  price_changed: {
    status: 409,
    title: 'The price has changed',
    message: 'Nothing was charged. Look at the new price, and press the button again if it suits you.',
  },
  notice_too_short: {
    status: 409,
    title: 'That day is too early',
    message: `Members are told of a new price at least ${NOTICE_DAYS} days before. Choose a later day.`,
  },
  price_planned: {
    status: 409,
    title: 'Another price is planned',
    message:
      'Members of this plan are being told of another price, or one holds from that day or a later one.',
  },
  membership_unchanged: {
    status: 409,
    title: 'Nothing to change',
    message: 'This has changed in the meantime. Check it and try again.',
  },
  not_overdue: {
    status: 409,
    title: 'No try is due',
    message: 'It was paid, has lapsed, or is being paid right now. Look again.',
  },
  payments_closed: {
    status: 503,
    title: 'We cannot take payments right now',
    message: 'Nothing was charged. Come back later, or write to us.',
  },
  payment_unconfirmed: {
    status: 503,
    title: PAYMENT_UNCONFIRMED,
    message: 'Press the button again to look for the answer. You are never charged twice for it.',
  },
} as const satisfies ErrorTable
