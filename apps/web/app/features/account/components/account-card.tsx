import type { ReactNode } from 'react'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { PetalFan } from '#web/ui/wheel/petal-fan.tsx'
import classes from './account-card.module.css'

interface AccountCardProps {
  title: string
  lead: ReactNode
  children: ReactNode
}

/** A narrow card with the half wheel on top: store login and new passwords (mockup 04 as a page). */
export function AccountCard({ title, lead, children }: AccountCardProps) {
  return (
    <div className={classes.page}>
      <section className={classes.card}>
        <div className={classes.strip}>
          <PetalFan />
        </div>
        <div className={classes.body}>
          <Heading level={1} look="h2">
            {title}
          </Heading>
          <Text tone="quiet">{lead}</Text>
          {children}
        </div>
      </section>
    </div>
  )
}
