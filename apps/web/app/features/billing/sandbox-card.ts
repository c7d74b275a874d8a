import { cardDigits, isCardNumber, isExpired, readExpiry } from '@oola/contract/billing/card-number'
import { z } from 'zod'

const Expiry = z.string().transform((text, context) => {
  const expiry = readExpiry(text)
  if (expiry && !isExpired(expiry, new Date())) return expiry
  const message = expiry ? 'This card has expired.' : 'Enter month and year, for example 04 / 29.'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** The values of the card's fields, in the sandbox's shape. They stay in the fields: nothing is stored. */
export const SandboxCard = z
  .object({
    number: z
      .string()
      .min(1, { error: 'Enter the number on your card.', abort: true })
      .refine(isCardNumber, 'This card number is not complete or has a typing mistake.')
      .transform(cardDigits),
    expiry: Expiry,
    cvc: z.string().regex(/^\d{3,4}$/, 'Three digits on the back, or four on the front.'),
  })
  .transform(({ number, expiry, cvc }) => ({
    number,
    expiryMonth: expiry.month,
    expiryYear: expiry.year,
    cvc,
  }))
