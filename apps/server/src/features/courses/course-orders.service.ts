import type { PaymentAction } from '@oola/contract/billing/billing.schema'
import type { CourseOrder } from '@oola/contract/courses/course-orders.calls'
import { learningChanged } from '@oola/contract/learning/learning.events'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { PaymentRequest } from '#server/platform/http/payment-request.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { PurchasesService } from './course-purchases.service.ts'
import { requireCourses } from './courses.policy.ts'

interface Needs extends Pick<Deps, 'live'> {
  readonly content: Pick<Deps['content'], 'recommendations'>
  readonly billing: Pick<
    BillingService,
    'charge' | 'limitAttempts' | 'onPaid' | 'cardEntry' | 'requireGateway'
  >
  readonly purchases: Pick<PurchasesService, 'open' | 'how'>
}

const PURPOSE = /^course-(\d+)$/

/**
 * Courses bought in the portal: paid once, open at once, with a receipt by mail (spec-decision 16.16;
 * docs/decisions/orders).
 */
export const courseOrdersService = ({ live, content, billing, purchases }: Needs) => {
  // Whichever settles the payment opens the course: the call, the gateway's event, or the retrying job.
  billing.onPaid(async (tx, memberId, purpose) => {
    const [, courseId] = PURPOSE.exec(purpose) ?? []
    if (courseId) await purchases.open(tx, memberId, Number(courseId))
  })

  const programOf = (courseId: number) => {
    const program = content.recommendations.programs.find(({ id, isEnabled }) => id === courseId && isEnabled)
    if (!program) throw appError('not_found')
    return program
  }

  return {
    /** @throws not_allowed, not_found */
    read: async (session: MemberSession, courseId: number): Promise<CourseOrder> => {
      requireCourses(session)
      const { title, subTitle, price } = programOf(courseId)
      return {
        ...{ courseId, title, subTitle, price },
        isPurchased: (await purchases.how(session.memberId, courseId)) !== null,
        cardEntry: billing.cardEntry(),
      }
    },

    /**
     * @throws not_allowed, not_found, order_changed for a different price than shown, course_owned, payment_declined,
     * payment_unconfirmed, rate_limited
     */
    buy: async (
      session: MemberSession,
      order: { courseId: number; priceCents: number; cardToken: string },
      { payment, ip }: { payment: PaymentRequest; ip: string },
    ): Promise<{ isPurchased: boolean; action: PaymentAction | null }> => {
      requireCourses(session)
      const { memberId } = session
      const { id, title, price } = programOf(order.courseId)
      if (price !== order.priceCents) throw appError('order_changed')
      billing.requireGateway()
      await billing.limitAttempts(ip, memberId)
      if ((await purchases.how(memberId, id)) === 'granted') throw appError('course_owned')
      const { action } = await billing.charge({
        memberId,
        purpose: `course-${id}`,
        description: title,
        amountCents: price,
        payment,
        cardToken: order.cardToken,
        once: true,
      })
      if (!action) live.publish(learningChanged, { moduleId: null }, { member: memberId })
      return { isPurchased: action === null, action }
    },
  }
}
export type CourseOrdersService = ReturnType<typeof courseOrdersService>
