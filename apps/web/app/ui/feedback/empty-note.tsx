import type { ReactNode } from 'react'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'

interface EmptyNoteProps {
  /** One helpful line. */
  children: ReactNode
  /** At most one button or link. */
  action?: ReactNode
}

/** Nothing here yet, inside a card that has other things to show; `EmptyState` fills a page. */
export function EmptyNote({ children, action }: EmptyNoteProps) {
  return (
    <Stack gap={2} align="start">
      <Text tone="quiet">{children}</Text>
      {action}
    </Stack>
  )
}
