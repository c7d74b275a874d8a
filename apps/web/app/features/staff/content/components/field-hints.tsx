import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './content.module.css'

/** The findings of the checks in a field, below it; they do not prevent saving (AUTHOR-08). */
export function FieldHints({ messages }: { readonly messages: readonly string[] }) {
  return messages.map((message) => (
    <span key={message} className={classes.hint}>
      <IconAlertTriangle size={16} stroke={1.9} aria-hidden />
      {message}
    </span>
  ))
}
