import { useId } from 'react'
import classes from './sign-in.module.css'

interface CodeFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The sixth digit is typed or pasted. */
  readonly onFull: (code: string) => void
  /** Marks the boxes; the digits stay. */
  readonly error?: string | undefined
  readonly hint: string
}

const LENGTH = 6

/** Looks like six boxes; is one field, for typing, pasting, password managers and screen readers (look-staff 4). */
export function CodeField({ value, onChange, onFull, error, hint }: CodeFieldProps) {
  const id = useId()
  return (
    <div>
      <div className={classes.code} data-error={error ? true : undefined}>
        <input
          aria-label="Six digits of the code"
          aria-describedby={id}
          aria-invalid={error !== undefined}
          data-autofocus
          // biome-ignore lint/a11y/noAutofocus: the screen asks for nothing else
          autoFocus
          autoComplete="one-time-code"
          inputMode="numeric"
          value={value}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '').slice(0, LENGTH)
            onChange(digits)
            if (digits.length === LENGTH && digits !== value) onFull(digits)
          }}
          onFocus={(event) => event.target.setSelectionRange(LENGTH, LENGTH)}
        />
        {Array.from({ length: LENGTH }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <span key={at} aria-hidden data-next={at === Math.min(value.length, LENGTH - 1) || undefined}>
            {value[at]}
          </span>
        ))}
      </div>
      <p id={id} className={error ? classes.wrong : classes.hint} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    </div>
  )
}
