import { createServer, type IncomingMessage } from 'node:http'
import Stripe from 'stripe'

const SECRET = 'whsec_of_the_till'

/** The fate of a payment: `lost` succeeds without an answer; `later` is reported only by an event. */
export type Fate = 'paid' | 'lost' | 'later' | 'declined'

export interface Payment {
  readonly id: string
  readonly amountCents: number
  readonly memberId: number
  readonly chargeId: string
  readonly fate: Fate
}

interface Options {
  /** Called after money has moved, before the reply. */
  readonly onPayment: () => void
  readonly fateOf: (payment: { description: string; amountCents: number }) => Fate
  /** Sends an event to the portal, until it is accepted. */
  readonly deliver: (request: () => RequestInit) => Promise<void>
}

const CARD = {
  id: 'pm_visa',
  object: 'payment_method',
  card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2099, country: 'US', funding: 'credit' },
}

const intentOf = ({ id, amountCents, memberId, chargeId }: Payment, status: string) => ({
  ...{ id, object: 'payment_intent', amount: amountCents, currency: 'usd', status },
  ...{ client_secret: `${id}_secret`, last_payment_error: null, payment_method: CARD },
  metadata: { memberId: String(memberId), chargeId },
})

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let body = ''
  for await (const chunk of request) body += chunk
  return new URLSearchParams(body)
}

/**
 * A payment company with Stripe's API: it survives the portal's crashes, stores requests by key, and sends each event
 * twice, as networks do (traps 26).
 */
export const startStripeServer = async ({ onPayment, fateOf, deliver }: Options) => {
  const byKey = new Map<string, Payment>()
  const deliveries: Promise<void>[] = []

  const announce = (payment: Payment): void => {
    const data = { object: intentOf(payment, 'succeeded') }
    const body = JSON.stringify({ id: `evt_${payment.id}`, type: 'payment_intent.succeeded', data })
    const request = (): RequestInit => ({
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRET }),
      },
      body,
    })
    deliveries.push(deliver(request), deliver(request))
  }

  const book = (key: string, form: URLSearchParams): Payment => {
    const amountCents = Number(form.get('amount'))
    const payment = {
      id: `pi_${byKey.size + 1}`,
      amountCents,
      memberId: Number(form.get('metadata[memberId]')),
      chargeId: form.get('metadata[chargeId]') ?? '',
      fate: fateOf({ description: form.get('description') ?? '', amountCents }),
    }
    byKey.set(key, payment)
    // A lost one sends no event.
    if (payment.fate === 'paid' || payment.fate === 'later') announce(payment)
    if (payment.fate !== 'declined') onPayment()
    return payment
  }

  /** @returns null when the answer is lost */
  const charge = (key: string, form: URLSearchParams): { status: number; body: object } | null => {
    const existing = byKey.get(key)
    const payment = existing ?? book(key, form)
    const { id, fate } = payment
    if (fate === 'declined') {
      const error = { type: 'card_error', code: 'card_declined', message: '...', payment_intent: { id } }
      return { status: 402, body: { error } }
    }
    if (!existing && fate === 'lost') return null
    return {
      status: 200,
      body: intentOf(payment, !existing && fate === 'later' ? 'processing' : 'succeeded'),
    }
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://till')
    const form = await readForm(request)
    const key = String(request.headers['idempotency-key'])
    const answer = (): { status: number; body: object } | null => {
      if (pathname === '/v1/customers') return { status: 200, body: { id: `cus_${key}`, object: 'customer' } }
      if (request.method === 'POST' && pathname === '/v1/payment_intents') return charge(key, form)
      const found = [...byKey.values()].find(({ id }) => pathname === `/v1/payment_intents/${id}`)
      if (found) return { status: 200, body: intentOf(found, 'succeeded') }
      throw new Error(`the till knows no ${request.method} ${pathname}`)
    }
    const given = answer()
    if (!given) return request.socket.destroy()
    response.writeHead(given.status, { 'content-type': 'application/json' }).end(JSON.stringify(given.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    /** The settings of a portal with this gateway. */
    env: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    /** Payments that moved money. */
    payments: (): Payment[] => [...byKey.values()].filter(({ fate }) => fate !== 'declined'),
    /** Resolves when the portal has received all events. */
    allDelivered: async (): Promise<void> => void (await Promise.all(deliveries)),
    close: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>
