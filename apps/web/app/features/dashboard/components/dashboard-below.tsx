import type { CustomerProfile } from '@oola/contract/account/account.schema'
import { customerLevel } from '@oola/contract/account/customer-level'
import { unlockWords } from '@oola/contract/account/unlock-words'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { openBackOffice } from '#web/features/account/open-back-office.ts'
import { useToday } from '#web/features/account/use-today.ts'
import { ScoreHistory } from '#web/features/assessment/components/score-history.tsx'
import type { WheelWindow } from '#web/features/assessment/components/wheel-windows.tsx'
import { MyCoachCard } from '#web/features/coaching/components/my-coach/my-coach-card.tsx'
import { journeyQueries } from '#web/features/journey/journey.queries.ts'
import { LearningBoard } from '#web/features/learning/components/board/learning-board.tsx'
import { Recommendations } from '#web/features/recommendations/components/recommendations.tsx'
import { programsState } from '#web/features/recommendations/programs-state.ts'
import { recommendationQueries } from '#web/features/recommendations/recommendations.queries.ts'
import { Split } from '#web/ui/layout/split.tsx'
import { AdditionalPrograms } from './additional-programs.tsx'

interface DashboardBelowProps {
  profile: CustomerProfile | undefined
  subscriber: boolean
  onWheel: (window: WheelWindow) => void
  onLocked: (text: string) => void
}

/** The dashboard below its first screen; a separate chunk. */
export default function DashboardBelow({ profile, subscriber, onWheel, onLocked }: DashboardBelowProps) {
  const locked = (what: string) => (subscriber ? null : () => onLocked(unlockWords(what)))
  const navigate = useNavigate()
  const today = useToday()
  const { data: step } = useQuery(journeyQueries.step())
  const courses = useQuery(recommendationQueries.owned())
  const learning = (
    <LearningBoard
      // The profile includes the open level; it is usually loaded before this part of the page.
      key={profile ? customerLevel(profile.customerLevel) : 0}
      customerLevel={profile ? customerLevel(profile.customerLevel) : 1}
      today={today}
      onLocked={locked('your breakthrough and your personal path')}
      programs={<AdditionalPrograms today={today} />}
      programsState={courses.isError ? 'rest' : courses.data && programsState(courses.data)}
      programsFirst={step?.displayCoachCertificationTutorial ?? false}
    />
  )
  return (
    <>
      {subscriber && learning}
      <Split aside="medium" gap={6} align="stretch">
        {subscriber ? (
          <ScoreHistory
            onWheel={(record) => onWheel({ kind: 'wheel', record })}
            onRecords={() => onWheel({ kind: 'records' })}
          />
        ) : (
          learning
        )}
        <MyCoachCard profile={profile} onLocked={locked('this one-on-one accountability coaching feature')} />
      </Split>
      <Recommendations
        onBuy={({ link, isSignOn }) => {
          if (isSignOn) void openBackOffice(link)
          else if (link.startsWith('/')) void navigate(link)
          else window.open(link, '_blank', 'noopener')
        }}
      />
    </>
  )
}
