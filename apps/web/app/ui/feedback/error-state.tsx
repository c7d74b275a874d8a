import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Heading } from '../layout/heading.tsx'
import { DashedWheel } from './petal-drawings.tsx'
import classes from './state.module.css'

interface ErrorStateProps {
  title: string
  /** Says what is safe, for example "Your answers are still here." */
  children: ReactNode
  onRetry?: () => void
  retrying?: boolean
  level?: 1 | 2 | 3 | 4
}

/** Something could not be loaded; the member can try again in place. */
export function ErrorState({ title, children, onRetry, retrying, level = 3 }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <DashedWheel />
      <Heading level={level} look="h3">
        {title}
      </Heading>
      <p>{children}</p>
      {onRetry && (
        <Button size="sm" onClick={onRetry} loading={retrying ?? false}>
          TRY AGAIN
        </Button>
      )}
    </div>
  )
}
