import { unlockWords } from '@oola/contract/account/unlock-words'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { LockedState } from '#web/ui/feedback/locked-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { SegmentedTabs, TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import { GOAL_TABS } from './my-goals.tsx'

const LOCKED = GOAL_TABS.map((tab) => ({ ...tab, locked: true, hint: unlockWords('your goals') }))

interface LockedGoalsProps {
  /** A press on a locked tab. */
  onLocked: () => void
  action: ReactNode
}

/** My Goals of user type 4: the whole widget is locked (GOALS-21, GOALS-22; C-33; mockup 12). */
export function LockedGoals({ onLocked, action }: LockedGoalsProps) {
  const [tab] = useState(LOCKED[0]?.id ?? 'top-seven')
  return (
    <Card as="section" gap={4} aria-labelledby="my-goals">
      <Heading level={2} variant="h3" id="my-goals">
        My goals
      </Heading>
      <SegmentedTabs
        fullWidth
        label="My goals"
        idPrefix="my-goals"
        tabs={LOCKED}
        value={tab}
        onChange={onLocked}
        onLocked={onLocked}
      />
      <TabPanel idPrefix="my-goals" id={tab}>
        <LockedState title="Goals open with a subscription" action={action}>
          Become a subscriber to the Oola Lifestyle Framework to set 21 goals and track your Top 7.
        </LockedState>
      </TabPanel>
    </Card>
  )
}
