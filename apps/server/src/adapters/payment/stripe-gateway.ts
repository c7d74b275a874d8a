import { z } from 'zod'
import {
  type ChargeAnswer,
  type ChargeOrder,
  ForgedEvent,
  type GatewayEvent,
  type PaymentGateway,
  type SaveAnswer,
} from './payment-gateway.ts'
import { StripeRefusal, stripeHttp } from './stripe-http.ts'
import {
  CardFailure,
  cardOf,
  chargeAnswer,
  PaymentIntent,
  RefundedCharge,
  reasonOf,
  referenceOf,
  SetupIntent,
  StripeEvent,
} from './stripe-shapes.ts'
import { checkSignature } from './stripe-signature.ts'

interface Options {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Overridable for tests. */
  readonly baseUrl: string
}

const EXPAND = { expand: { 0: 'payment_method' } }
const Named = z.object({ id: z.string() })

/** A refused card is an answer, not a failure. */
const cardRefusal = (error: unknown): z.infer<typeof CardFailure> | null => {
  if (!(error instanceof StripeRefusal)) return null
  const { error: cause } = (error.body ?? {}) as { error?: { type?: unknown; code?: unknown } }
  const isAboutTheCard =
    error.status === 402 || cause?.type === 'card_error' || cause?.code === 'payment_method_unactivated'
  return isAboutTheCard ? CardFailure.parse(error.body) : null
}

const isMissing = (error: unknown): boolean => error instanceof StripeRefusal && error.status === 404

const saveAnswer = (intent: SetupIntent): SaveAnswer => {
  const card = cardOf(intent.payment_method)
  if (intent.status === 'succeeded' && card) return { status: 'saved', card }
  if (intent.status === 'requires_action' && intent.client_secret)
    return { status: 'action', action: { kind: 'stripe', clientSecret: intent.client_secret } }
  return { status: 'declined', reason: reasonOf(intent.last_setup_error) }
}

/** Stripe: payment intents, setup intents, refunds, and events that are checked before they are believed. */
export const stripeGateway = ({
  secretKey,
  publishableKey,
  webhookSecret,
  baseUrl,
}: Options): PaymentGateway => {
  const ask = stripeHttp({ secretKey, baseUrl })

  const findCharge = async (id: string): Promise<ChargeAnswer> =>
    chargeAnswer(
      PaymentIntent.parse(await ask({ method: 'GET', path: `payment_intents/${id}`, form: EXPAND })),
    )

  const charge = async (order: ChargeOrder): Promise<ChargeAnswer> => {
    const { key, amountCents, currency, customerId, methodId, description, onSession, reference } = order
    const form = {
      amount: amountCents,
      currency: currency.toLowerCase(),
      customer: customerId,
      payment_method: methodId,
      description,
      confirm: true,
      // Cards only, and nothing that leaves the page: a redirect would lose the form.
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      ...(onSession ? { setup_future_usage: 'off_session' } : { off_session: true }),
      metadata: { memberId: String(reference.memberId), chargeId: reference.chargeId },
      ...EXPAND,
    }
    try {
      return chargeAnswer(
        PaymentIntent.parse(await ask({ method: 'POST', path: 'payment_intents', key, form })),
      )
    } catch (error) {
      const refusal = cardRefusal(error)
      if (refusal)
        return {
          status: 'declined',
          id: refusal.error.payment_intent?.id ?? null,
          reason: reasonOf(refusal.error),
        }
      // The token was used up, or is of another account.
      if (isMissing(error) || (error instanceof StripeRefusal && error.status === 400))
        return { status: 'declined', id: null, reason: 'card_entry_over' }
      throw error
    }
  }

  const saveCard: PaymentGateway['saveCard'] = async ({ key, customerId, token }) => {
    try {
      // After the bank's window the browser sends the setup intent in the token's place.
      if (token.startsWith('seti_')) {
        const asked = await ask({ method: 'GET', path: `setup_intents/${token}`, form: EXPAND })
        return saveAnswer(SetupIntent.parse(asked))
      }
      const form = {
        customer: customerId,
        payment_method: token,
        confirm: true,
        usage: 'off_session',
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        ...EXPAND,
      }
      return saveAnswer(SetupIntent.parse(await ask({ method: 'POST', path: 'setup_intents', key, form })))
    } catch (error) {
      const refusal = cardRefusal(error)
      if (refusal) return { status: 'declined', reason: reasonOf(refusal.error) }
      if (error instanceof StripeRefusal && error.status < 500)
        return { status: 'declined', reason: 'card_entry_over' }
      throw error
    }
  }

  const readEvent = (body: string, signature: string, now: Date): GatewayEvent => {
    checkSignature(body, signature, webhookSecret, now)
    const parsed = StripeEvent.safeParse(JSON.parse(body))
    if (!parsed.success) throw new ForgedEvent('the event has another shape')
    const { id, type, data } = parsed.data
    if (/^payment_intent\.(succeeded|payment_failed|processing|canceled)$/.test(type)) {
      const intent = PaymentIntent.parse(data.object)
      const of = referenceOf(intent.metadata)
      if (of) return { id, kind: 'charge', of, answer: chargeAnswer(intent) }
    }
    if (type === 'charge.refunded') {
      const { refunded, metadata } = RefundedCharge.parse(data.object)
      const of = referenceOf(metadata)
      if (of && refunded) return { id, kind: 'refund', of }
    }
    return { id, kind: 'other' }
  }

  return {
    name: 'stripe',
    cardEntry: { kind: 'stripe', publishableKey },
    sandbox: null,
    createCustomer: async ({ key, memberId }) => {
      const form = { metadata: { memberId: String(memberId) } }
      return Named.parse(await ask({ method: 'POST', path: 'customers', key, form })).id
    },
    saveCard,
    charge,
    findCharge,
    cancelCharge: async (id) => {
      try {
        await ask({ method: 'POST', path: `payment_intents/${id}/cancel` })
      } catch (error) {
        // It went through, or was given up, in the meantime.
        if (!(error instanceof StripeRefusal && error.status === 400)) throw error
      }
      return findCharge(id)
    },
    refund: async ({ key, chargeId }) => {
      try {
        await ask({ method: 'POST', path: 'refunds', key, form: { payment_intent: chargeId } })
      } catch (error) {
        const { error: cause } = ((error as StripeRefusal).body ?? {}) as { error?: { code?: unknown } }
        if (cause?.code !== 'charge_already_refunded') throw error
      }
    },
    readEvent,
  }
}
