import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Heading } from '../layout/heading.tsx'
import { Stack } from '../layout/stack.tsx'
import { IconDisc } from '../lists/icon-disc.tsx'
import { Text } from '../text/text.tsx'
import classes from './states.module.css'

interface LockedStateProps {
  title?: string
  children: ReactNode
  action?: ReactNode
}

/** A part that is not open to this member: a lock, one line, one button (look.md 9). */
export function LockedState({ title, children, action }: LockedStateProps) {
  return (
    <Stack centered gap={3} className={classes.state}>
      <IconDisc size="medium" tone="sunken">
        <IconLock size={24} stroke={1.75} aria-hidden />
      </IconDisc>
      {title && (
        <Heading level={3} variant="h3">
          {title}
        </Heading>
      )}
      <Text tone="quiet">{children}</Text>
      {action}
    </Stack>
  )
}
