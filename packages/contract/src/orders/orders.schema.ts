import { z } from 'zod'
import { Email, FirstName, LastName, optionalText, Phone } from '../account/person.schema.ts'
import { SponsorAlias } from '../ambassadors/ambassadors.schema.ts'
import { CardToken, PaymentAction } from '../billing/billing.schema.ts'
import { Cents } from '../billing/prices.schema.ts'
import { COUNTRIES, readPostalCode } from '../coaches/postal-code.ts'
import { Id } from '../ids.ts'
import { tidyText } from '../tidy-text.ts'

/** Maximum quantity of a product in an order. */
export const QUANTITY_MAX = 20
const LINE_MAX = 100

/** A product of the built-in order (spec-decision 16.15). */
export const Good = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  unitCents: Cents,
  /** Per order, for any quantity; 0 if shipping is free. */
  shippingCents: z.int().min(0),
})
export type Good = z.infer<typeof Good>

const line = (missing: string) =>
  z.string().transform(tidyText).pipe(z.string().min(1, missing).max(LINE_MAX, 'Use at most 100 characters.'))

/** The fields that the check of a zip code needs, independent of the others. */
const Addressed = z.looseObject({ zip: z.string(), country: z.enum(COUNTRIES) })

/** The fields of the order form. */
export const OrderForm = z
  .object({
    firstName: FirstName,
    lastName: LastName,
    email: Email,
    phone: optionalText(Phone),
    street: line('Write your street and number.'),
    /** Apartment, suite, building. */
    unit: optionalText(z.string().max(LINE_MAX, 'Use at most 100 characters.')),
    city: line('Write your city.'),
    state: line('Write your state or province.'),
    zip: z.string().trim().min(1, 'Write your zip code.'),
    country: z.enum(COUNTRIES),
  })
  .refine(({ country, zip }) => !zip || readPostalCode(country, zip) !== null, {
    path: ['zip'],
    error: 'Please enter a valid Zip Code',
    // Also while other fields are invalid: the form shows all messages at once.
    when: ({ value }) => Addressed.safeParse(value).success,
  })
export type OrderForm = z.output<typeof OrderForm>

export const OrderBody = OrderForm.safeExtend({
  productId: Id,
  quantity: z.int().min(1).max(QUANTITY_MAX),
  /** The displayed total that the buyer agreed to. */
  totalCents: Cents,
  cardToken: CardToken,
  sponsor: SponsorAlias.optional(),
})
export type OrderBody = z.output<typeof OrderBody>

/** The paid order, or the confirmation by the bank that is needed first. */
export const OrderReply = z.object({
  /** The order number of the receipt; null until paid. */
  number: z.string().nullable(),
  action: PaymentAction.nullable(),
})
export type OrderReply = z.infer<typeof OrderReply>
