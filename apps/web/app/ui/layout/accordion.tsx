import type { ReactNode } from 'react'
import classes from './disclosure.module.css'
import { Disclosure } from './disclosure.tsx'

interface AccordionItem {
  readonly id: number | string
  readonly title: string
  readonly content: ReactNode
}

interface AccordionProps {
  /** Unique for each accordion of a page. */
  name: string
  items: readonly AccordionItem[]
}

/** Questions of which one is open at a time; works without JavaScript (PUBLIC-45; look.md 8). */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className={classes.accordion}>
      {items.map(({ id, title, content }) => (
        <Disclosure key={id} name={name} summary={title}>
          {content}
        </Disclosure>
      ))}
    </div>
  )
}
