import type { ReactNode } from 'react'
import { FanCard } from '#web/ui/layout/fan-card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Text } from '#web/ui/text/text.tsx'

interface AccountCardProps {
  title: string
  lead: ReactNode
  children: ReactNode
}

/** A narrow card with the half wheel on top: store login and new passwords (mockup 04 as a page). */
export function AccountCard({ title, lead, children }: AccountCardProps) {
  return (
    <Page top="roomy">
      <FanCard>
        <Heading level={1} variant="h2">
          {title}
        </Heading>
        <Text tone="quiet">{lead}</Text>
        {children}
      </FanCard>
    </Page>
  )
}
