import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Pills, TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import classes from './dashboard-parts.module.css'

type Part = 'breakthrough' | 'path' | 'programs'

/** What stands in each part until there are modules, and when they come (dashboard.md 2 and 4). */
const WORDS: Readonly<Record<Part, { title: string; text: string }>> = {
  breakthrough: {
    title: 'Twelve weeks, made from your answers',
    text: 'Your weekly modules appear here once your program is created. The first one opens on that day, the others every seven days.',
  },
  path: {
    title: 'Your own path follows',
    text: 'When all twelve weeks of your breakthrough are open, your path begins: a new module here every 30 days.',
  },
  programs: {
    title: 'No additional program yet',
    text: 'Programs that you get open here, with their modules and your progress.',
  },
}

interface LearningSectionProps {
  /** Level 1 begins with the breakthrough, higher levels with the path. */
  level: number
  /** Without a subscription only the additional programs are open (DASH-26); this is what a lock says. */
  onLocked: (() => void) | null
}

/** MY E-LEARNING with the additional programs (DASH-08, DASH-26). */
export function LearningSection({ level, onLocked }: LearningSectionProps) {
  const locked = onLocked ? { locked: true } : {}
  const tabs = [
    ...(level === 1 ? [{ id: 'breakthrough' as const, label: 'MY BREAKTHROUGH', ...locked }] : []),
    { id: 'path' as const, label: 'MY PATH', ...locked },
    { id: 'programs' as const, label: 'ADDITIONAL PROGRAMS' },
  ]
  const [chosen, setChosen] = useState<Part | null>(null)
  const part = chosen ?? (onLocked ? 'programs' : level === 1 ? 'breakthrough' : 'path')
  return (
    <Card as="section" aria-labelledby="my-learning" className={classes.learning}>
      <Heading level={2} id="my-learning">
        <span className={classes.quiet}>MY E-LEARNING</span>
      </Heading>
      <Pills
        label="My e-learning"
        idPrefix="learning"
        tabs={tabs}
        value={part}
        onChange={setChosen}
        onLocked={() => onLocked?.()}
      />
      <TabPanel idPrefix="learning" id={part}>
        <EmptyState
          title={WORDS[part].title}
          action={
            part === 'programs' && (
              <Button variant="outline" size="sm" href="#my-recommendations">
                SEE RECOMMENDED PROGRAMS
              </Button>
            )
          }
        >
          {WORDS[part].text}
        </EmptyState>
      </TabPanel>
    </Card>
  )
}
