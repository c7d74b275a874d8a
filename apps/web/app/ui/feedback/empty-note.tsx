import type { ReactNode } from 'react'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'

interface EmptyNoteProps {
  /** One helpful line. */
  children: ReactNode
  /** At most one button or link. */
  action?: ReactNode
}

/** Empty state inside a card with other content; `EmptyState` fills a page. */
export function EmptyNote({ children, action }: EmptyNoteProps) {
  return (
    <Stack gap={2} align="start">
      <Text tone="quiet">{children}</Text>
      {action}
    </Stack>
  )
}
