import { useState } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface NumberFieldProps {
  readonly label: string
  readonly error: string | undefined
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** What is no number stays as it was typed: the server names the field. */
export function NumberField({ label, error, value, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(String(value ?? ''))
  return (
    <TextField
      {...{ label, error }}
      inputMode="decimal"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        const number = Number(target.value)
        onChange(target.value.trim() === '' || Number.isNaN(number) ? target.value : number)
      }}
    />
  )
}
