import type { ComponentProps } from 'react'
import { PasswordField } from './password-field.tsx'

/** The password of the open account, asked for before a change. */
export function CurrentPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'label'>) {
  return <PasswordField label="Your password" autoComplete="current-password" {...props} />
}
