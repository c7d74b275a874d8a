import { groupCardNumber } from '@oola/contract/billing/card-number'
import { IconCreditCard } from '@tabler/icons-react'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { FieldList, FieldPair } from '#web/ui/fields/field-list.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { createToken } from '../billing.mutations.ts'
import { type CardField, cardProblems, EMPTY_CARD, toSandboxCard, typeExpiry } from '../card-draft.ts'
import classes from './card-fields.module.css'
import type { CardHandle } from './card-fields.tsx'

interface SandboxCardFieldsProps {
  handle: Ref<CardHandle>
  disabled?: boolean
}

/** Card fields for the sandbox's test cards: said above them, so that nobody writes a real one. */
export function SandboxCardFields({ handle, disabled = false }: SandboxCardFieldsProps) {
  const [draft, setDraft] = useState(EMPTY_CARD)
  const [checked, setChecked] = useState<Partial<Record<CardField, boolean>>>({})
  const box = useRef<HTMLDivElement>(null)
  const problems = cardProblems(draft)
  const shown = (field: CardField) => (checked[field] ? problems[field] : undefined)

  useImperativeHandle(handle, () => ({
    check: () => {
      setChecked({ number: true, expiry: true, cvc: true })
      return Object.keys(problems).length > 0
    },
    focus: () => {
      const [first = 'number'] = Object.keys(problems)
      box.current?.querySelector<HTMLInputElement>(`input[name="card-${first}"]`)?.focus()
    },
    tokenize: () => createToken(toSandboxCard(draft)),
  }))

  const field = (name: CardField) => ({
    name: `card-${name}`,
    value: draft[name],
    inputMode: 'numeric' as const,
    disabled,
    error: shown(name),
    onBlur: () => setChecked((before) => ({ ...before, [name]: draft[name] !== '' })),
  })
  return (
    <div ref={box}>
      <FieldList>
        <p className={classes.note}>
          This is a test payment: no real card is charged. Use <b>4242 4242 4242 4242</b> with any later date
          and any code; <b>4000 0000 0000 0002</b> is declined.
        </p>
        <TextField
          label="Card number"
          autoComplete="cc-number"
          icon={<IconCreditCard size={20} stroke={1.75} aria-hidden />}
          {...field('number')}
          onChange={({ currentTarget }) =>
            setDraft({ ...draft, number: groupCardNumber(currentTarget.value) })
          }
        />
        <FieldPair short>
          <TextField
            label="Expiry date"
            placeholder="MM / YY"
            autoComplete="cc-exp"
            {...field('expiry')}
            onChange={({ currentTarget }) =>
              setDraft({ ...draft, expiry: typeExpiry(currentTarget.value, draft.expiry) })
            }
          />
          <TextField
            label="Security code"
            autoComplete="cc-csc"
            maxLength={4}
            {...field('cvc')}
            onChange={({ currentTarget }) =>
              setDraft({ ...draft, cvc: currentTarget.value.replace(/\D/g, '') })
            }
          />
        </FieldPair>
      </FieldList>
    </div>
  )
}
