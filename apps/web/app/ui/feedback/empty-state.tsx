import type { ReactNode } from 'react'
import { Heading } from '../layout/heading.tsx'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import { EmptyPetals } from './petal-drawings.tsx'
import classes from './states.module.css'

interface EmptyStateProps {
  title: string
  /** One helpful line. */
  children: ReactNode
  /** At most one button. */
  action?: ReactNode
  level?: 2 | 3 | 4
}

/** Empty state: three pale petals, a line, a button (look.md 9). */
export function EmptyState({ title, children, action, level = 3 }: EmptyStateProps) {
  return (
    <Stack centered gap={3} className={classes.state}>
      <EmptyPetals />
      <Heading level={level} variant="h3">
        {title}
      </Heading>
      <Text tone="quiet">{children}</Text>
      {action}
    </Stack>
  )
}
