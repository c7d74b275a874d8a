import { STEP_TWO } from '@oola/contract/goals/step-two-position'
import type { ReactNode } from 'react'
import type { PlanPageProps } from '../../plan-page.ts'
import { EstablishGoals } from '../establish/establish-goals.tsx'
import { PlanScreens, type PlanState } from './plan-screens.tsx'

type FilmId = 'step-2-intro' | 'top-7-intro' | 'main-goal-intro'

interface StepTwoScreensProps extends PlanPageProps {
  /** One of the films as a screen. `onPrevious` is missing on the first one. */
  film: (id: FilmId, way: { onNext: () => void; onPrevious?: () => void; moved: boolean }) => ReactNode
}

/** Step 2, from the first film to the sticker (journey.md 2 and 4). */
export function StepTwoScreens({ film, ...page }: StepTwoScreensProps) {
  const screen = ({ plan, today, position, way }: PlanState) => {
    const { moved, onDone, onPrevious } = way
    switch (position) {
      case STEP_TWO.introVideo:
        return film('step-2-intro', { moved, onNext: onDone })
      case STEP_TWO.topSevenVideo:
        return film('top-7-intro', { moved, onNext: onDone, onPrevious })
      case STEP_TWO.mainGoalVideo:
        return film('main-goal-intro', { moved, onNext: onDone, onPrevious })
      default:
        return <EstablishGoals plan={plan} today={today} moved={moved} onDone={onDone} />
    }
  }
  return (
    <PlanScreens
      kind="step-two"
      page={page}
      ending={() => ({
        title: `Well done, ${page.firstName}. You know where you want to go.`,
        label: 'START STEP 3',
      })}
    >
      {screen}
    </PlanScreens>
  )
}
