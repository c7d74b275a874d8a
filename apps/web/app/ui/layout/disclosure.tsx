import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './disclosure.module.css'

interface DisclosureProps {
  summary: ReactNode
  /** Disclosures with the same name are an accordion: one is open at a time. */
  name?: string
  defaultOpen?: boolean
  children: ReactNode
}

/** A summary that opens and closes the content below; the plus turns into a minus. A native `<details>`. */
export function Disclosure({ summary, name, defaultOpen, children }: DisclosureProps) {
  return (
    <details className={classes.disclosure} name={name} open={defaultOpen}>
      <summary className={classes.summary}>
        {summary}
        <IconPlus size={20} stroke={1.75} aria-hidden />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  )
}
