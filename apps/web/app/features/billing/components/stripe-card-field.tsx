import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FieldNote } from '#web/ui/fields/field.tsx'
import type { CardHandle } from '../card-handle.ts'
import { type StripeCardElement, type StripeScript, stripeScript } from '../stripe-script.ts'
import classes from './card-fields.module.css'

interface StripeCardFieldProps {
  publishableKey: string
  handle: Ref<CardHandle>
  disabled?: boolean
}

/** The page's own colors and fonts for Stripe's frame. */
const appearanceOf = (place: HTMLElement) => {
  const { color, fontFamily } = getComputedStyle(place)
  return { base: { color, fontFamily, fontSize: '16px', lineHeight: '52px' } }
}

/** Stripe's own card field, in Stripe's own frame: the number never reaches this page. */
export function StripeCardField({ publishableKey, handle, disabled = false }: StripeCardFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const parts = useRef<{ stripe: StripeScript; card: StripeCardElement } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  // Not drawn, and needed by a press that comes before the next drawing.
  const isComplete = useRef(false)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    let gone = false
    setFailed(false)
    void attempt
    stripeScript(publishableKey)
      .then((stripe) => {
        if (gone || !place.current) return
        const card = stripe
          .elements()
          .create('card', { style: appearanceOf(place.current), hidePostalCode: true })
        card.mount(place.current)
        card.on('change', (change) => {
          isComplete.current = change.complete
          setProblem(change.error?.message ?? null)
        })
        parts.current = { stripe, card }
      })
      .catch(() => {
        if (!gone) setFailed(true)
      })
    return () => {
      gone = true
      parts.current?.card.destroy()
      parts.current = null
      isComplete.current = false
    }
  }, [publishableKey, attempt])

  useEffect(() => parts.current?.card.update({ disabled }), [disabled])

  useImperativeHandle(handle, () => ({
    check: async (focus) => {
      if (isComplete.current) return true
      setProblem((before) => before ?? 'Enter the number, the expiry date and the code of your card.')
      if (focus) parts.current?.card.focus()
      return false
    },
    tokenize: async () => {
      if (!parts.current) throw new Error('The card field is still loading. Give it a moment.')
      const { stripe, card } = parts.current
      const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card })
      if (!paymentMethod) throw new Error(error?.message ?? 'This card could not be read.')
      return paymentMethod.id
    },
  }))

  if (failed)
    return (
      <Alert tone="danger" title="The card field could not be loaded">
        It comes from our payment service. What you wrote is still here.{' '}
        <Button variant="text" size="sm" onClick={() => setAttempt(attempt + 1)}>
          TRY AGAIN
        </Button>
      </Alert>
    )
  return (
    <div>
      <p className={classes.label}>Card</p>
      <div ref={place} className={classes.stripe} data-error={problem !== null || undefined} />
      <FieldNote id="stripe-card-note" error={problem} />
    </div>
  )
}
