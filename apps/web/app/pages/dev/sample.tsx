import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import classes from './ui.module.css'

/** A card with a name on the design page. */
export function Sample({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <Card as="section" className={wide ? classes.wide : undefined}>
      <Stack gap={4}>
        <div className={classes.sampleTitle}>
          <Heading level={2} look="h4">
            {title}
          </Heading>
        </div>
        {children}
      </Stack>
    </Card>
  )
}

/** Things beside each other that wrap. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
