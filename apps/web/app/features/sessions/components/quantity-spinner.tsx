import { PURCHASE_MAX, PURCHASE_MESSAGE, PURCHASE_QUESTION } from '@oola/contract/sessions/sessions.constants'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { quantityAfter, withinPurchase } from '../quantity.ts'
import classes from './sessions.module.css'

interface QuantitySpinnerProps {
  value: number
  onChange: (value: number) => void
  disabled?: boolean
}

/** Number of sessions (mockup 40; ROOM-10, ROOM-11): a spin button with a round button on each side. */
export function QuantitySpinner({ value, onChange, disabled = false }: QuantitySpinnerProps) {
  const messageId = useId()
  const number = useRef<HTMLSpanElement>(null)
  // It mounts when the card is loaded, after the window has opened.
  useEffect(() => number.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = quantityAfter(event.key, value)
    if (next === null || disabled) return
    event.preventDefault()
    onChange(next)
  }
  const step = (by: number) => onChange(withinPurchase(value + by))
  return (
    <Stack gap={2} align="center">
      <Row gap={7} justify="middle">
        <IconButton
          label="One session less"
          variant="surface"
          disabled={disabled || value === 0}
          onClick={() => step(-1)}
        >
          <IconMinus size={24} stroke={2} aria-hidden />
        </IconButton>
        <span
          role="spinbutton"
          tabIndex={disabled ? -1 : 0}
          ref={number}
          className={classes.number}
          aria-label={PURCHASE_QUESTION}
          aria-valuenow={value}
          aria-valuemin={0}
          aria-valuemax={PURCHASE_MAX}
          aria-describedby={value === 0 ? messageId : undefined}
          aria-invalid={value === 0}
          onKeyDown={onKeyDown}
        >
          <Text as="span" size="display">
            {value}
          </Text>
        </span>
        <IconButton
          label="One session more"
          variant="surface"
          disabled={disabled || value === PURCHASE_MAX}
          onClick={() => step(1)}
        >
          <IconPlus size={24} stroke={2} aria-hidden />
        </IconButton>
      </Row>
      <Text as="div" id={messageId} size="small" tone="danger" strong center role="status">
        {value === 0 ? PURCHASE_MESSAGE : ''}
      </Text>
    </Stack>
  )
}
