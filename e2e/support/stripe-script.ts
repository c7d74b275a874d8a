import type { Page } from '@playwright/test'
import type { StripeService } from './stripe-service.ts'

/** What the stand-in of Stripe's script notes of how it was used. */
interface StripeUse {
  readonly keys: string[]
  readonly created: { type: string; options: { style?: { base?: { color?: string } } } }[]
  destroyed: number
  /** The number that the page was told of last. */
  typed: string
}

/**
 * Runs in the page as `https://js.stripe.com/v3/`: the part of Stripe's script that we use. The field is a frame of
 * Stripe's, which alone knows the number; a card goes to Stripe's own address; a bank's window is another frame.
 */
const standIn = () => {
  const use: StripeUse = { keys: [], created: [], destroyed: 0, typed: '' }
  let number = ''
  const frame = (src: string) => {
    const made = document.createElement('iframe')
    made.src = src
    made.title = src.includes('hooks') ? 'Bank' : 'Secure card payment input frame'
    return made
  }
  const told = (source: Window | null) =>
    new Promise<string>((resolve) => {
      addEventListener('message', function hear(event) {
        if (event.source !== source) return
        removeEventListener('message', hear)
        resolve(String(event.data))
      })
    })
  const card = (type: string, options: StripeUse['created'][number]['options']) => {
    const field = frame('https://js.stripe.com/v3/elements-inner-card.html')
    use.created.push({ type, options })
    return {
      mount: (place: HTMLElement) => place.append(field),
      destroy: () => {
        use.destroyed += 1
        field.remove()
      },
      focus: () => field.contentWindow?.focus(),
      update: () => {},
      on: (_: 'change', listener: (change: object) => void) =>
        addEventListener('message', ({ source, data }) => {
          if (source !== field.contentWindow) return
          number = String(data)
          const complete = number.length === 16
          const error = complete || !number ? undefined : { message: 'Your card number is incomplete.' }
          listener({ complete, error })
          use.typed = number
        }),
    }
  }
  Object.assign(window, {
    stripeUse: use,
    Stripe: (key: string) => {
      use.keys.push(key)
      return {
        elements: () => ({ create: card }),
        createPaymentMethod: async () => {
          const answer = await fetch('https://api.stripe.com/v1/payment_methods', {
            method: 'POST',
            body: new URLSearchParams({ type: 'card', 'card[number]': number }),
          })
          const body = await answer.json()
          return answer.ok ? { paymentMethod: body } : body
        },
        handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
          const bank = frame(`https://hooks.stripe.com/3ds?secret=${clientSecret}`)
          document.body.append(bank)
          const said = await told(bank.contentWindow)
          bank.remove()
          const setup = clientSecret.startsWith('seti_') && { id: clientSecret.replace(/_secret_x$/, '') }
          if (said === 'refused') return { error: { message: 'No.', ...(setup && { setup_intent: setup }) } }
          return setup ? { setupIntent: setup } : { paymentIntent: { status: 'succeeded' } }
        },
      }
    },
  })
}

const html = (body: string) => ({ contentType: 'text/html', body: `<!doctype html><html lang="en">${body}` })
const FIELD = html(
  `<input aria-label="Card number" oninput="parent.postMessage(this.value.replaceAll(' ', ''), '*')">`,
)
const BANK = html(
  `<button onclick="parent.postMessage('confirmed', '*')">It is me</button><button onclick="parent.postMessage('refused', '*')">It is not me</button>`,
)

const METHODS: Readonly<Record<string, string>> = {
  '4242424242424242': 'pm_good',
  '4000000000009995': 'pm_declined',
  '4000002500003155': 'pm_ask',
}

/** Answers a page's requests to Stripe in Stripe's place; what the page's policy forbids never gets here. */
export const interceptStripe = async (page: Page, service: StripeService) => {
  const loads: string[] = []
  const cors = { 'access-control-allow-origin': '*' }
  let made = 0
  /** Of the payment that the bank asks about. */
  let secret = ''
  await page.route('https://js.stripe.com/**', (route) => {
    const url = route.request().url()
    if (url.endsWith('.html')) return route.fulfill(FIELD)
    loads.push(url)
    return route.fulfill({ contentType: 'text/javascript', body: `(${standIn})()` })
  })
  await page.route('https://hooks.stripe.com/**', (route) => {
    secret = new URL(route.request().url()).searchParams.get('secret') ?? ''
    return route.fulfill(BANK)
  })
  await page.route('https://api.stripe.com/v1/payment_methods', (route) => {
    const number = new URLSearchParams(route.request().postData() ?? '').get('card[number]') ?? ''
    const id = METHODS[number]
    made += 1
    return id
      ? route.fulfill({
          headers: cors,
          json: { id: `${id}_${String(made).padStart(8, '0')}`, object: 'payment_method' },
        })
      : route.fulfill({
          status: 402,
          headers: cors,
          json: {
            error: {
              type: 'card_error',
              code: 'incorrect_number',
              message: 'Your card number is incorrect.',
            },
          },
        })
  })
  return {
    /** The addresses from which the script was loaded. */
    loads,
    use: () => page.evaluate(() => (window as unknown as { stripeUse: StripeUse }).stripeUse),
    /** Types as a person does: the page has heard of it before anything else is pressed. */
    writeCard: async (number: string): Promise<void> => {
      await page.frameLocator('iframe[title^="Secure card"]').getByLabel('Card number').fill(number)
      await page.waitForFunction(
        (typed) => (window as unknown as { stripeUse: StripeUse }).stripeUse.typed === typed,
        number.replaceAll(' ', ''),
      )
    },
    answerBank: async (yes: boolean): Promise<void> => {
      const name = yes ? 'It is me' : 'It is not me'
      const button = page.frameLocator('iframe[title="Bank"]').getByRole('button', { name, exact: true })
      await button.waitFor()
      service.answerBank(secret, yes)
      await button.click()
    },
  }
}
