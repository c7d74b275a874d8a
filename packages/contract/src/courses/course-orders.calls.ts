import { z } from 'zod'
import { CardEntry, CardToken, PaymentAction } from '../billing/billing.schema.ts'
import { Cents } from '../billing/prices.schema.ts'
import { call } from '../call.ts'
import { Id, IdParam } from '../ids.ts'

/** A course as the built-in order shows it. */
const CourseOrder = z.object({
  courseId: Id,
  title: z.string(),
  subTitle: z.string(),
  price: Cents,
  isPurchased: z.boolean(),
  /** How cards are accepted; null if none are. */
  cardEntry: CardEntry.nullable(),
})
export type CourseOrder = z.infer<typeof CourseOrder>

export const getCourseOrder = call({
  method: 'GET',
  path: '/AdditionalCourse/GetOrder/:courseId',
  access: 'member',
  summary: 'The price of a course, and how cards are accepted',
  source: 'ours: spec-decision 16.16',
  params: z.object({ courseId: IdParam }),
  reply: CourseOrder,
  errors: ['not_found'],
})

export const buyCourse = call({
  method: 'POST',
  path: '/AdditionalCourse/BuyCourse',
  access: 'member',
  summary:
    'Pay for a course, which opens at once; the optional header Idempotency-Key identifies the payment. A course is paid once. 409 `course_owned` for a granted course',
  source: 'ours: spec-decision 16.16; COURSE-15',
  body: z.object({
    userId: Id,
    CourseId: Id,
    /** The displayed price that the member agreed to, in cents. */
    priceCents: Cents,
    cardToken: CardToken,
  }),
  reply: z.object({ isPurchased: z.boolean(), action: PaymentAction.nullable() }),
  errors: [
    'payment_declined',
    'not_found',
    'course_owned',
    'no_card',
    'order_changed',
    'payment_changed',
    'payment_unconfirmed',
    'payments_closed',
  ],
})
