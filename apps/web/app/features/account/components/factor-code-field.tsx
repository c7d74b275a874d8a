import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** A code of the authenticator app, or a recovery code. */
export function FactorCodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Code"
      hint="The six digits from your app, or a recovery code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      {...props}
    />
  )
}
