import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import { Heading } from '../layout/heading.tsx'
import classes from './account-section.module.css'

interface AccountSectionProps {
  /** Part of the address behind `#`. */
  id: string
  title: string
  /** One or two lines below the title. */
  words?: ReactNode
  /** Beside the title; below it on a phone. */
  action?: ReactNode
  children?: ReactNode
}

/** One card of the account page (mockup 30). */
export function AccountSection({ id, title, words, action, children }: AccountSectionProps) {
  return (
    <Card as="section" aria-labelledby={`${id}-title`} className={classes.section ?? ''}>
      <div className={classes.head} id={id}>
        <div className={classes.words}>
          <Heading level={2} look="h3" id={`${id}-title`}>
            {title}
          </Heading>
          {words && <p>{words}</p>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  )
}
