import {
  cancelMembership,
  confirmSandboxPayment,
  createSandboxToken,
  getMembership,
  getOffer,
  keepMembership,
  refundMembership,
  retryPayment,
  subscribe,
  updateCard,
} from '@oola/contract/billing/billing.calls'
import type { FastifyInstance } from 'fastify'
import { ForgedEvent } from '#server/adapters/payment/payment-gateway.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { DONE } from '#server/platform/http/done.ts'
import type { Handle } from '#server/platform/http/handle.ts'
import { paymentRequest } from '#server/platform/http/payment-request.ts'
import type { BillingService } from './billing.service.ts'

export const billingRoutes = (handle: Handle, billing: BillingService): void => {
  const { membership } = billing

  handle(getOffer, async () => billing.offer())

  handle(createSandboxToken, async ({ input }) => ({
    token: await billing.sandbox().createToken(input.body),
  }))

  handle(confirmSandboxPayment, async ({ input }) => {
    const { id, approve } = input.body
    if (!(await billing.sandbox().confirm(id, approve))) throw appError('not_found')
    return DONE
  })

  handle(getMembership, ({ session }) => membership.view(session))

  handle(subscribe, async ({ session, input, request }) => {
    const payment = paymentRequest(request, subscribe, input)
    await billing.limitAttempts(request.ip, session.memberId)
    return membership.subscribe(session, input.body, payment)
  })

  handle(updateCard, async ({ session, input, request }) => {
    await billing.limitAttempts(request.ip, session.memberId)
    return membership.updateCard(session, input.body.cardToken)
  })

  handle(retryPayment, async ({ session, input, request }) => {
    await billing.limitAttempts(request.ip, session.memberId)
    return membership.payOverdue(session, input.body.priceCents)
  })

  handle(cancelMembership, ({ session }) => membership.cancel(session))

  handle(keepMembership, ({ session }) => membership.resume(session))

  handle(refundMembership, ({ session }) => membership.refund(session))
}

/** Stripe's webhook. The signature covers the exact bytes, so the body is read as text. */
export const billingWebhook = async (app: FastifyInstance, billing: BillingService): Promise<void> => {
  await app.register(async (hook) => {
    hook.removeAllContentTypeParsers()
    hook.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    hook.post('/webhooks/stripe', async (request, reply) => {
      const signature = request.headers['stripe-signature']
      try {
        await billing.claimGatewayEvent(String(request.body ?? ''), String(signature ?? ''))
      } catch (error) {
        if (!(error instanceof ForgedEvent)) throw error
        request.log.warn({ reason: error.message }, 'an event was not believed')
        return reply.status(400).send({ received: false })
      }
      return { received: true }
    })
  })
}
