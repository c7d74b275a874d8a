import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'

/** A card with a name on the design page. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" gap={4}>
      <Heading level={2} variant="label">
        {title}
      </Heading>
      {children}
    </Card>
  )
}

/** Items in a row that wrap. */
export function Wrapped({ children }: { children: ReactNode }) {
  return (
    <Row gap={3} wrap>
      {children}
    </Row>
  )
}
