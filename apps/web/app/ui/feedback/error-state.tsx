import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Heading } from '../layout/heading.tsx'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import { DashedWheel } from './petal-drawings.tsx'
import classes from './states.module.css'

interface ErrorStateProps {
  title: string
  /** Reassurance, for example "Your answers are still here." */
  children: ReactNode
  onRetry?: () => void
  retrying?: boolean
  level?: 1 | 2 | 3 | 4
}

/** Content failed to load; the member can retry in place. */
export function ErrorState({ title, children, onRetry, retrying, level = 3 }: ErrorStateProps) {
  return (
    <Stack centered gap={3} className={classes.state} role="alert">
      <DashedWheel />
      <Heading level={level} variant="h3">
        {title}
      </Heading>
      <Text tone="quiet">{children}</Text>
      {onRetry && (
        <Button size="sm" onClick={onRetry} loading={retrying ?? false}>
          TRY AGAIN
        </Button>
      )}
    </Stack>
  )
}

/** Of a view by staff: what is the member's own is not shown (STAFF-13). */
export function ClosedState({ level = 3 }: Pick<ErrorStateProps, 'level'>) {
  return (
    <ErrorState level={level} title="This stays closed">
      It is private: only the member sees it.
    </ErrorState>
  )
}
