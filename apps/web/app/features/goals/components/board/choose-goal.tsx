import type { DashboardGoal } from '@oola/contract/goals/goals.schema'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { SelectCard } from '#web/ui/lists/select-card.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'

interface ChooseGoalProps {
  title: string
  goals: readonly DashboardGoal[]
  /** Message when SAVE is pressed without a choice. */
  missing: string
  onChoose: (goalId: number) => void
  onClose: () => void
  children: ReactNode
}

/** Selects one of several goals for a free place; it is never selected for the member (G-60). */
export function ChooseGoal({ title, goals, missing, onChoose, onClose, children }: ChooseGoalProps) {
  const name = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const [tried, setTried] = useState(false)
  const save = () => (chosen === null ? setTried(true) : onChoose(chosen))
  return (
    <AppModal
      opened
      onClose={onClose}
      size="md"
      title={title}
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
      <p>{children}</p>
      {tried && chosen === null && <Alert tone="warn" title={missing} />}
      <Stack role="radiogroup" aria-label={title} gap={2}>
        {goals.map(({ id, text, areaId, areaName }) => (
          <SelectCard
            key={id}
            kind="radio"
            name={name}
            area={lifeArea(areaId).key}
            selected={id === chosen}
            onSelect={() => setChosen(id)}
            title={text}
            note={areaName}
          />
        ))}
      </Stack>
    </AppModal>
  )
}
