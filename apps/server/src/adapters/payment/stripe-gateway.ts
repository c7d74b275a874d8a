import Stripe from 'stripe'
import { z } from 'zod'
import {
  type ChargeAnswer,
  ForgedEvent,
  type GatewayEvent,
  GatewayUnavailable,
  type PaymentGateway,
  type ProviderCharge,
  type ProviderDispute,
} from './payment-gateway.ts'
import { chargeAnswer, disputeOf, listedCharge, reasonOf, referenceOf, saveAnswer } from './stripe-answers.ts'

interface Options {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Overridable for tests. */
  readonly baseUrl: string
}

const TIMEOUT_MS = 12_000
/** An older event is a replay. */
const TOLERANCE_SECONDS = 300

// Cards only, and nothing that leaves the page: a redirect would lose the form.
const CARDS_ONLY = { enabled: true, allow_redirects: 'never' } as const
const EXPAND = { expand: ['payment_method'] }
/** With the charge, which has refunds and disputes, and its fee. */
const LISTED = { expand: ['data.latest_charge.balance_transaction'] }
/** Payments of a page; Stripe gives at most 100. */
const PAGE = 100

const unixTime = (at: Date): number => Math.floor(at.getTime() / 1000)

const { StripeError } = Stripe.errors
type StripeError = InstanceType<typeof StripeError>

/** Declined by the bank; an unusable payment method counts as declined. */
const isAboutTheCard = ({ statusCode, code }: StripeError): boolean =>
  statusCode === 402 || code === 'payment_method_unactivated'

/**
 * Awaits an answer. `readRefusal` maps an error of a request that Stripe understood and refused; null when that must
 * not happen.
 * @throws GatewayUnavailable
 */
const callStripe = async <T>(
  request: Promise<T>,
  readRefusal: (refusal: StripeError) => T | null = () => null,
): Promise<T> => {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    const { type, code, statusCode = 0 } = error
    // No answer; 409: the key is in progress; 429 and 5xx: unavailable. Whether money moved is unknown.
    if (statusCode < 400 || statusCode === 409 || statusCode === 429 || statusCode >= 500)
      throw new GatewayUnavailable(`no answer from Stripe: ${type} ${statusCode}`)
    const answer = readRefusal(error)
    if (answer !== null) return answer
    // Without Stripe's message, which may quote the request.
    throw new Error(`Stripe answered ${statusCode} ${type} ${code ?? ''}`)
  }
}

const EventShape = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.looseObject({}) }),
})

/** Stripe: payment intents, setup intents, refunds, and verified events. */
export const stripeGateway = ({
  secretKey,
  publishableKey,
  webhookSecret,
  baseUrl,
}: Options): PaymentGateway => {
  const { protocol, hostname, port } = new URL(baseUrl)
  const stripe = new Stripe(secretKey, {
    // Only the billing engine retries, with the same key (docs/decisions/payments).
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
    // With this client the timeout covers the whole request, including the connection.
    httpClient: Stripe.createFetchHttpClient(),
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port ? { port } : {}),
  })

  const findCharge = (id: string): Promise<ChargeAnswer> =>
    callStripe(stripe.paymentIntents.retrieve(id, EXPAND).then(chargeAnswer))

  const charge: PaymentGateway['charge'] = ({ key, onSession, reference, ...order }) => {
    const request = stripe.paymentIntents.create(
      {
        amount: order.amountCents,
        currency: order.currency.toLowerCase(),
        customer: order.customerId,
        payment_method: order.methodId,
        description: order.description,
        confirm: true,
        automatic_payment_methods: CARDS_ONLY,
        ...(onSession ? { setup_future_usage: 'off_session' } : { off_session: true }),
        metadata: { memberId: String(reference.memberId), chargeId: reference.chargeId },
        ...EXPAND,
      },
      { idempotencyKey: key },
    )
    return callStripe(request.then(chargeAnswer), (refusal) => {
      const id = refusal.payment_intent?.id ?? null
      if (isAboutTheCard(refusal)) return { status: 'declined', id, reason: reasonOf(refusal) }
      // The token was used, or belongs to another account.
      const isOver = refusal.statusCode === 400 || refusal.statusCode === 404
      return isOver ? { status: 'declined', id: null, reason: 'card_entry_over' } : null
    })
  }

  const saveCard: PaymentGateway['saveCard'] = ({ key, customerId, token }) => {
    // After the bank's window the browser sends the setup intent instead of the token.
    const request = token.startsWith('seti_')
      ? stripe.setupIntents.retrieve(token, EXPAND)
      : stripe.setupIntents.create(
          {
            customer: customerId,
            payment_method: token,
            confirm: true,
            usage: 'off_session',
            automatic_payment_methods: CARDS_ONLY,
            ...EXPAND,
          },
          { idempotencyKey: key },
        )
    return callStripe(request.then(saveAnswer), (refusal) => ({
      status: 'declined',
      reason: isAboutTheCard(refusal) ? reasonOf(refusal) : 'card_entry_over',
    }))
  }

  const readEvent = async (body: string, signature: string, now: Date): Promise<GatewayEvent> => {
    // The library only checks for old events.
    const signedAt = Number(/\bt=(\d+)/.exec(signature)?.[1])
    if (signedAt > now.getTime() / 1000 + TOLERANCE_SECONDS) throw new ForgedEvent('the event is to come')
    const event = await stripe.webhooks
      .constructEventAsync(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, now.getTime())
      .catch((error: Error) => {
        throw new ForgedEvent(error.name)
      })
    if (!EventShape.safeParse(event).success) throw new ForgedEvent('the event has another shape')
    switch (event.type) {
      case 'payment_intent.succeeded':
      case 'payment_intent.payment_failed':
      case 'payment_intent.processing':
      case 'payment_intent.canceled': {
        const of = referenceOf(event.data.object.metadata)
        if (of) return { id: event.id, kind: 'charge', of, answer: chargeAnswer(event.data.object) }
        break
      }
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.funds_withdrawn':
      case 'charge.dispute.funds_reinstated':
      case 'charge.dispute.closed': {
        const dispute = disputeOf(event.data.object)
        if (dispute) return { id: event.id, kind: 'dispute', dispute }
        break
      }
      case 'charge.refunded': {
        const of = referenceOf(event.data.object.metadata)
        if (of && event.data.object.refunded) return { id: event.id, kind: 'refund', of }
      }
    }
    return { id: event.id, kind: 'other' }
  }

  /** A payment's latest dispute. */
  const findDispute = async (id: string): Promise<ProviderDispute | null> => {
    const { data } = await callStripe(stripe.disputes.list({ payment_intent: id, limit: 1 }))
    return data[0] ? disputeOf(data[0]) : null
  }

  async function* listCharges({ from, to }: { from: Date; to: Date }): AsyncGenerator<ProviderCharge> {
    const created = { gte: unixTime(from), lt: unixTime(to) }
    let after: string | undefined
    do {
      const page: Stripe.ApiList<Stripe.PaymentIntent> = await callStripe(
        stripe.paymentIntents.list({
          created,
          limit: PAGE,
          ...LISTED,
          ...(after ? { starting_after: after } : {}),
        }),
      )
      for (const intent of page.data) {
        const listed = listedCharge(intent)
        if (!listed) continue
        const { isDisputed, ...charge } = listed
        yield { ...charge, dispute: isDisputed ? await findDispute(intent.id) : null }
      }
      after = page.has_more ? page.data.at(-1)?.id : undefined
    } while (after)
  }

  return {
    name: 'stripe',
    cardEntry: { kind: 'stripe', publishableKey },
    sandbox: null,
    createCustomer: async ({ key, memberId }) => {
      const details = { metadata: { memberId: String(memberId) } }
      return (await callStripe(stripe.customers.create(details, { idempotencyKey: key }))).id
    },
    saveCard,
    charge,
    findCharge,
    cancelCharge: async (id) => {
      // Refused: it succeeded or was cancelled in the meantime.
      const cancelled = stripe.paymentIntents.cancel(id).then(() => true)
      await callStripe(cancelled, ({ statusCode }) => (statusCode === 400 ? false : null))
      return findCharge(id)
    },
    refund: async ({ key, chargeId, amountCents }) => {
      const amount = amountCents === undefined ? {} : { amount: amountCents }
      const refunded = stripe.refunds
        .create({ payment_intent: chargeId, ...amount }, { idempotencyKey: key })
        .then(() => true)
      await callStripe(refunded, ({ code }) => (code === 'charge_already_refunded' ? false : null))
    },
    listCharges,
    readEvent,
  }
}
