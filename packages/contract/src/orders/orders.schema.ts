import { z } from 'zod'
import { Email, FirstName, LastName, optionalText, Phone } from '../account/person.schema.ts'
import { SponsorAlias } from '../ambassadors/ambassadors.schema.ts'
import { CardToken, PaymentAction } from '../billing/billing.schema.ts'
import { Cents } from '../billing/prices.schema.ts'
import { COUNTRIES, readPostalCode } from '../coaches/postal-code.ts'
import { Id } from '../ids.ts'
import { tidyText } from '../tidy-text.ts'

/** Of one product in one order. */
export const QUANTITY_MAX = 20
const LINE_MAX = 100

/** Something that the built-in order sells (spec-decision 16.15). */
export const Good = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  unitCents: Cents,
  /** For one order, however many are in it; 0 where shipping is free. */
  shippingCents: z.int().min(0),
})
export type Good = z.infer<typeof Good>

const line = (missing: string) =>
  z.string().transform(tidyText).pipe(z.string().min(1, missing).max(LINE_MAX, 'Use at most 100 characters.'))

/** What the check of a zip code needs, whatever else is missing or wrong. */
const Addressed = z.looseObject({ zip: z.string(), country: z.enum(COUNTRIES) })

/** What a visitor writes into the order form. */
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
    // Also while other fields are not right: a form says everything at once.
    when: ({ value }) => Addressed.safeParse(value).success,
  })
export type OrderForm = z.output<typeof OrderForm>

export const OrderBody = OrderForm.safeExtend({
  productId: Id,
  quantity: z.int().min(1).max(QUANTITY_MAX),
  /** What the buyer has seen and agreed to. */
  totalCents: Cents,
  cardToken: CardToken,
  sponsor: SponsorAlias.optional(),
})
export type OrderBody = z.output<typeof OrderBody>

/** Paid, or what has to be done with the bank first. */
export const OrderReply = z.object({
  /** The order's number, as its receipt shows it; null until it is paid. */
  number: z.string().nullable(),
  action: PaymentAction.nullable(),
})
export type OrderReply = z.infer<typeof OrderReply>
