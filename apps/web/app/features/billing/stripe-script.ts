/** The used part of Stripe's own script, which alone ever reads a card number. */
interface StripeCardElement {
  mount(place: HTMLElement): void
  destroy(): void
  focus(): void
  update(options: { disabled: boolean }): void
  on(event: 'change', listener: (change: { error?: { message: string }; complete: boolean }) => void): void
}

interface StripeFailure {
  readonly message?: string
}

export interface StripeScript {
  elements(options?: object): { create(kind: 'card', options: object): StripeCardElement }
  createPaymentMethod(of: {
    type: 'card'
    card: StripeCardElement
  }): Promise<{ paymentMethod?: { id: string }; error?: StripeFailure }>
  handleNextAction(of: { clientSecret: string }): Promise<{
    error?: StripeFailure & { setup_intent?: { id: string } }
    setupIntent?: { id: string }
  }>
}

export type { StripeCardElement }

const ADDRESS = 'https://js.stripe.com/v3/'
let loading: Promise<StripeScript> | null = null

const load = (publishableKey: string): Promise<StripeScript> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = ADDRESS
    script.async = true
    script.onload = () => {
      const { Stripe } = window as typeof window & { Stripe?: (key: string) => StripeScript }
      if (Stripe) resolve(Stripe(publishableKey))
      else reject(new Error('the script of Stripe is not what it was'))
    }
    script.onerror = () => {
      script.remove()
      reject(new Error('the script of Stripe could not be loaded'))
    }
    document.head.append(script)
  })

/** Stripe's script, loaded from Stripe itself, once; a failed load can be retried. */
export const stripeScript = (publishableKey: string): Promise<StripeScript> => {
  loading ??= load(publishableKey).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
