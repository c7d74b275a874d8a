import type { CustomerProfile } from '@oola/contract/account/account.schema'
import { customerLevel } from '@oola/contract/account/customer-level'
import { openBackOffice } from '#web/features/account/open-back-office.ts'
import { ScoreHistory } from '#web/features/assessment/components/score-history.tsx'
import type { WheelWindow } from '#web/features/assessment/components/wheel-windows.tsx'
import { LearningBoard } from '#web/features/learning/components/board/learning-board.tsx'
import { Recommendations } from '#web/features/recommendations/components/recommendations.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useToday } from '../use-today.ts'
import classes from './dashboard-parts.module.css'
import { MyCoachCard } from './my-coach-card.tsx'

interface DashboardBelowProps {
  profile: CustomerProfile | undefined
  subscriber: boolean
  onWheel: (window: WheelWindow) => void
  onLocked: (text: string) => void
}

const FRAMEWORK = 'Become a subscriber to the Oola Lifestyle Framework to unlock'

/** The dashboard below its first screen; a chunk of its own. */
export default function DashboardBelow({ profile, subscriber, onWheel, onLocked }: DashboardBelowProps) {
  const locked = (what: string) => (subscriber ? null : () => onLocked(`${FRAMEWORK} ${what}.`))
  const learning = (
    <LearningBoard
      // The profile says which level is open; it is nearly always there before this part of the page.
      key={profile ? customerLevel(profile.customerLevel) : 0}
      customerLevel={profile ? customerLevel(profile.customerLevel) : 1}
      today={useToday()}
      onLocked={locked('your breakthrough and your personal path')}
      programs={
        <EmptyState
          title="No additional program yet"
          action={
            <Button variant="outline" size="sm" href="#my-recommendations">
              SEE RECOMMENDED PROGRAMS
            </Button>
          }
        >
          Programs that you get open here, with their modules and your progress.
        </EmptyState>
      }
    />
  )
  return (
    <>
      {subscriber && learning}
      <div className={classes.lower}>
        {subscriber ? (
          <ScoreHistory
            onWheel={(record) => onWheel({ kind: 'wheel', record })}
            onRecords={() => onWheel({ kind: 'records' })}
          />
        ) : (
          learning
        )}
        <MyCoachCard profile={profile} onLocked={locked('this one-on-one accountability coaching feature')} />
      </div>
      <Recommendations onBuy={(link) => void openBackOffice(link)} />
    </>
  )
}
