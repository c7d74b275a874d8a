import { overallScore } from '@oola/contract/assessment/overall-score'
import { GOALS_IN_PLAN } from '@oola/contract/goals/goals.constants'
import type { UserGoals } from '@oola/contract/goals/goals.schema'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { IconEraser } from '@tabler/icons-react'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { ForwardArrow } from '#web/ui/buttons/arrows.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { UndoMessage } from '#web/ui/feedback/undo-message.tsx'
import bottomBar from '#web/ui/journey/bottom-bar.module.css'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'
import rail from '../rail.module.css'
import classes from './review-tracker.module.css'

interface ReviewTrackerProps {
  scores: UserGoals['latestAssessmentScore']
  total: number
  ready: boolean
  /** Why NEXT did not go on, once it was pressed. */
  message: string | null
  onClear: () => void
  onNext: () => void
}

/** The score tracker next to the goals, with CLEAN SLATE and NEXT (GOALS-05..07; C-30, C-31). */
export function ReviewTracker({ scores, total, ready, message, onClear, onNext }: ReviewTrackerProps) {
  const mobile = useMediaQuery(MOBILE)
  const shown = LIFE_AREAS.map(({ id }) => scores.find(({ areaId }) => areaId === id)?.score ?? null)
  const overall = overallScore(shown.map((score) => score ?? 0))
  return (
    <aside className={`${rail.rail} ${classes.rail}`} aria-label="Score tracker">
      <Stack gap={2} align="center" className={classes.tracker}>
        <Wheel
          scores={shown}
          title={`Your wheel of balance, Oola score ${overall}`}
          radius={mobile ? 92 : 94}
          hub={{ value: String(overall), scale: 0.22 }}
          labels
        />
        <Text tone="quiet" center>
          Use the tracker to help determine your 7 goals
        </Text>
      </Stack>
      <Button
        variant="outline"
        fullWidth
        disabled={total === 0}
        onClick={onClear}
        leftIcon={<IconEraser size={20} stroke={1.75} aria-hidden />}
      >
        CLEAN SLATE
      </Button>
      <div className={`${bottomBar.bottom} ${classes.bar}`}>
        <p className={bottomBar.count} role="status">
          <span className={`${bottomBar.number} ${rail.number}`}>
            {total} of {GOALS_IN_PLAN}
          </span>{' '}
          GOALS
        </p>
        <UndoMessage place="goals" onUndone={() => {}} />
        {message && (
          <div className={rail.message}>
            <Alert tone="warn" title={message} />
          </div>
        )}
        <Button size="lg" fullWidth unready={!ready} onClick={onNext} rightIcon={<ForwardArrow />}>
          NEXT
        </Button>
      </div>
    </aside>
  )
}
