import type { DashboardGoal } from '@oola/contract/goals/goals.schema'
import { PLAN_MESSAGES } from '@oola/contract/goals/plan-readiness'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SelectCard } from '#web/ui/lists/select-card.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import classes from './my-goals.module.css'

interface NextMainGoalProps {
  goals: readonly DashboardGoal[]
  onChoose: (goalId: number) => void
  onClose: () => void
}

/** The place of the main goal is free: the member chooses the next one, it is never chosen for her (G-60). */
export function NextMainGoal({ goals, onChoose, onClose }: NextMainGoalProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [tried, setTried] = useState(false)
  const save = () => (chosen === null ? setTried(true) : onChoose(chosen))
  return (
    <AppModal
      opened
      onClose={onClose}
      size="md"
      title="Choose your Oola One"
      actions={
        <>
          <Button onClick={save} unready={chosen === null}>
            SAVE
          </Button>
          <Button variant="text" onClick={onClose}>
            CANCEL
          </Button>
        </>
      }
    >
      <p>If you could reach only one of these in the next 365 days, which would it be?</p>
      {tried && chosen === null && <Alert tone="warn" title={PLAN_MESSAGES.mainGoalMissing} />}
      <div role="radiogroup" aria-label="Choose your Oola One" className={classes.choices}>
        {goals.map(({ id, text, areaId, areaName }) => (
          <SelectCard
            key={id}
            kind="radio"
            name="next-main-goal"
            area={lifeArea(areaId).key}
            selected={id === chosen}
            onSelect={() => setChosen(id)}
            title={text}
            note={areaName}
          />
        ))}
      </div>
    </AppModal>
  )
}
