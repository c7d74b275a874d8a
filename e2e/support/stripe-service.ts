import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that our server made. */
interface Asked {
  readonly method: string
  readonly path: string
  readonly key: string | undefined
  readonly form: URLSearchParams
}

interface Intent {
  readonly id: string
  readonly status: string
  readonly method: string
}

/** The status of a payment that the payer did not confirm with the bank. */
const REFUSED = 'requires_payment_method'
const CARD = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2035 }

/** A payment or setup intent in the shape that Stripe has it. */
const shown = ({ id, status, method }: Intent) => ({
  id,
  object: id.startsWith('seti_') ? 'setup_intent' : 'payment_intent',
  status,
  client_secret: `${id}_secret_x`,
  payment_method: { id: method, object: 'payment_method', card: CARD },
  last_payment_error: status === REFUSED ? { code: 'payment_intent_authentication_failure' } : null,
  last_setup_error: status === REFUSED ? { code: 'setup_intent_authentication_failure' } : null,
  metadata: {},
})

const DECLINED = {
  error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: 'No.' },
}

/**
 * Stands in for api.stripe.com as our server asks it, in Stripe's shapes: cards named `pm_declined…` are refused, those
 * named `pm_ask…` wait until `answerBank` was called, as after the bank's window.
 */
export const startStripeService = async () => {
  const asked: Asked[] = []
  const intents = new Map<string, Intent>()
  let made = 0

  const begin = (kind: 'pi' | 'seti', form: URLSearchParams) => {
    const method = form.get('payment_method') ?? ''
    if (method.startsWith('pm_declined')) return { status: 402, body: DECLINED }
    made += 1
    const status = method.startsWith('pm_ask') ? 'requires_action' : 'succeeded'
    const intent = { id: `${kind}_${String(made).padStart(8, '0')}`, status, method }
    intents.set(intent.id, intent)
    return { status: 200, body: shown(intent) }
  }
  const answer = ({ method, path, form }: Asked) => {
    const [kind = '', id] = path.replace('/v1/', '').split('/')
    if (method === 'POST' && kind === 'customers') return { status: 200, body: { id: 'cus_1' } }
    if (method === 'POST' && kind === 'payment_intents') return begin('pi', form)
    if (method === 'POST' && kind === 'setup_intents') return begin('seti', form)
    const intent = intents.get(id ?? '')
    return intent ? { status: 200, body: shown(intent) } : { status: 404, body: { error: { type: 'x' } } }
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { pathname } = new URL(request.url ?? '', 'http://stripe')
    const key = request.headers['idempotency-key']
    const one = {
      method: request.method ?? '',
      path: pathname,
      key: typeof key === 'string' ? key : undefined,
      form: new URLSearchParams(body),
    }
    asked.push(one)
    const reply = answer(one)
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** The payer has said yes or no in the bank's window. */
    answerBank: (clientSecret: string, yes: boolean) => {
      const id = clientSecret.replace(/_secret_x$/, '')
      const intent = intents.get(id)
      if (intent) intents.set(id, { ...intent, status: yes ? 'succeeded' : REFUSED })
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type StripeService = Awaited<ReturnType<typeof startStripeService>>
