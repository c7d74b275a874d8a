import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './module.module.css'

interface NextPartProps {
  title: string
  line: string
  /** The one primary button, and other actions. */
  children: ReactNode
}

/** "Next in this module" (look.md 13, 24). */
export function NextPart({ title, line, children }: NextPartProps) {
  return (
    <Card as="aside" tone="brand" gap={5} className={classes.onScreen}>
      <Stack gap={2}>
        <Text size="small" tone="quiet" strong>
          Next in this module
        </Text>
        <Heading level={2} variant="h3">
          {title}
        </Heading>
        <Text tone="quiet">{line}</Text>
      </Stack>
      <Stack gap={2}>{children}</Stack>
    </Card>
  )
}
