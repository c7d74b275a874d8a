import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { Text } from '../text/text.tsx'
import classes from './field.module.css'
import own from './number-stepper.module.css'

interface NumberStepperProps {
  label: string
  value: number
  min: number
  max: number
  /** The value in words, for example "None". */
  words?: (value: number) => string
  onChange: (value: number) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }

/** A small whole number between two buttons; the arrow keys work on it as well. */
export function NumberStepper({ label, value, min, max, words = String, onChange }: NumberStepperProps) {
  const id = useId()
  const set = (next: number) => {
    if (next >= min && next <= max && next !== value) onChange(next)
  }
  return (
    <div className={classes.field}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <div className={`${classes.control} ${own.stepper}`}>
        <button
          type="button"
          aria-label={`${label}: less`}
          disabled={value <= min}
          onClick={() => set(value - 1)}
        >
          <IconMinus size={20} stroke={1.75} aria-hidden />
        </button>
        <div
          role="spinbutton"
          tabIndex={0}
          aria-labelledby={id}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={words(value)}
          onKeyDown={(event) => {
            const step = STEPS[event.key]
            if (step === undefined) return
            event.preventDefault()
            set(value + step)
          }}
        >
          <Text as="span" size="h3" numbers>
            {words(value)}
          </Text>
        </div>
        <button
          type="button"
          aria-label={`${label}: more`}
          disabled={value >= max}
          onClick={() => set(value + 1)}
        >
          <IconPlus size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
    </div>
  )
}
