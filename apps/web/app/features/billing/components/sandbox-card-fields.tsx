import { groupCardNumber } from '@oola/contract/billing/card-number'
import { IconCreditCard } from '@tabler/icons-react'
import { type ChangeEvent, type Ref, useImperativeHandle, useRef } from 'react'
import type { z } from 'zod'
import { FieldList, FieldPair } from '#web/ui/fields/field-list.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useFields } from '#web/ui/fields/use-fields.ts'
import { createToken } from '../billing.mutations.ts'
import type { CardHandle } from '../card-handle.ts'
import type { SandboxCard } from '../sandbox-card.ts'
import { typedExpiry } from '../typed-expiry.ts'
import classes from './card-fields.module.css'

interface SandboxCardFieldsProps {
  handle: Ref<CardHandle>
  disabled?: boolean
}

/** Card fields for the sandbox's test cards: a notice above them, so that nobody enters a real one. */
export function SandboxCardFields({ handle, disabled = false }: SandboxCardFieldsProps) {
  const card = useRef<z.output<typeof SandboxCard> | null>(null)
  const wantsFocus = useRef(false)
  const { form, submit, field } = useFields({
    schema: async () => (await import('../sandbox-card.ts')).SandboxCard,
    send: async (read) => {
      card.current = read
    },
    onInvalid: ([first]) => {
      if (first && wantsFocus.current) form.setFocus(first)
    },
  })

  useImperativeHandle(handle, () => ({
    check: async (focus) => {
      card.current = null
      wantsFocus.current = focus
      await submit()
      return card.current !== null
    },
    tokenize: async () => {
      if (!card.current) throw new Error('Enter your card first.')
      return createToken(card.current)
    },
  }))

  /** A field of digits, formatted as on cards. */
  const digits = (name: 'number' | 'expiry' | 'cvc', format: (text: string) => string) => {
    const { onChange, ...rest } = field(name)
    return {
      ...rest,
      inputMode: 'numeric' as const,
      readOnly: disabled,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        event.currentTarget.value = format(event.currentTarget.value)
        return onChange(event)
      },
    }
  }
  return (
    <FieldList>
      <p className={classes.note}>
        This is a test payment: no real card is charged. Use <b>4242 4242 4242 4242</b> with any later date
        and any code; <b>4000 0000 0000 0002</b> is declined.
      </p>
      <TextField
        label="Card number"
        autoComplete="cc-number"
        icon={<IconCreditCard size={20} stroke={1.75} aria-hidden />}
        {...digits('number', groupCardNumber)}
      />
      <FieldPair short>
        <TextField
          label="Expiry date"
          placeholder="MM / YY"
          autoComplete="cc-exp"
          {...digits('expiry', (text) => typedExpiry(text, form.getValues('expiry') ?? ''))}
        />
        <TextField
          label="Security code"
          autoComplete="cc-csc"
          maxLength={4}
          {...digits('cvc', (text) => text.replace(/\D/g, ''))}
        />
      </FieldPair>
    </FieldList>
  )
}
