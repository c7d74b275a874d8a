/** Why a payment failed, and what the payer can do. Codes of gateways are mapped to these. */
const DECLINE_REASONS = {
  card_declined: 'Your bank declined this card. Nothing was charged. Try another card, or call your bank.',
  insufficient_funds: 'There is not enough money on this card. Nothing was charged. Try another card.',
  expired_card: 'This card has expired. Nothing was charged. Use another card.',
  wrong_card_number: 'This card number is not right. Nothing was charged. Check it and try again.',
  wrong_expiry: 'The expiry date is not right. Nothing was charged. Check it and try again.',
  wrong_cvc: 'The security code is not right. Nothing was charged. Check it and try again.',
  not_confirmed: 'The payment was not confirmed with your bank. Nothing was charged. Try again.',
  test_card_only: 'No real card is charged here. Use one of the test cards.',
  card_entry_over: 'Enter your card once more. Nothing was charged.',
} as const satisfies Record<string, string>

export type DeclineReason = keyof typeof DECLINE_REASONS

/** Whether an error code is a decline reason. */
export const isDeclineReason = (code: string): code is DeclineReason => Object.hasOwn(DECLINE_REASONS, code)

/** The text for the payer; an unknown code gets the general one. */
export const declineMessage = (code: string | null): string =>
  DECLINE_REASONS[code !== null && isDeclineReason(code) ? code : 'card_declined']
