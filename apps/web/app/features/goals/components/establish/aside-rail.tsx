import type { ReactNode } from 'react'
import { useFocusHeading } from '#web/lib/focus-heading.ts'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './aside-rail.module.css'

interface BesideRailProps {
  title: string
  lead: ReactNode
  /** The member comes from the previous or the next screen. */
  moved: boolean
  /** The list, then the sticky rail next to it; on mobile a bar at the bottom. */
  children: ReactNode
}

/** A screen of all 21 goals with a rail that counts them (mockup 09). */
export function AsideRail({ title, lead, moved, children }: BesideRailProps) {
  const heading = useFocusHeading(moved)
  return (
    <div className={classes.screen}>
      <Stack gap={2} className={classes.words}>
        <Heading level={1} tabIndex={-1} ref={heading}>
          {title}
        </Heading>
        <Text size="lead" tone="quiet">
          {lead}
        </Text>
      </Stack>
      {children}
    </div>
  )
}
