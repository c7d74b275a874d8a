import { toSelection } from '@oola/contract/goals/arrange'
import { canBeginYear } from '@oola/contract/goals/goal-date'
import { GOALS_IN_PLAN, TOP_SEVEN } from '@oola/contract/goals/goals.constants'
import type { UserGoal } from '@oola/contract/goals/goals.schema'
import { canPickMore, isTopSevenReady, toggleTopSeven } from '@oola/contract/goals/top-seven'
import { LIFE_AREAS, lifeArea } from '@oola/contract/life-areas/life-areas'
import { addDays } from '@oola/contract/local-day'
import { useEffect, useState } from 'react'
import { useDrafts } from '#web/lib/drafts.ts'
import { BackArrow } from '#web/ui/buttons/arrows.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { PetalRing } from '#web/ui/wheel/petal-ring.tsx'
import { topSevenDrafts } from '../../goals.drafts.ts'
import { isRefusal, useSaveTopSeven } from '../../goals.mutations.ts'
import { goalsById, pickedNow, sameGoals, savedTopSeven } from '../../shown-top-seven.ts'
import row from '../area-row.module.css'
import { GoalEditorModal } from '../board/goal-editor-modal.tsx'
import { AsideRail } from '../establish/aside-rail.tsx'
import { prefetchSortable } from './arrange-list.tsx'
import { GoalChoice } from './goal-choice.tsx'
import classes from './pick-top-seven.module.css'
import { PickedRail } from './picked-rail.tsx'

interface PickTopSevenProps {
  goals: readonly UserGoal[]
  /** The member's local day, if the Top 7 starts a new year: its goals need a future day (spec-decision 16.11). */
  newYearFrom?: string
  moved: boolean
  onDone: () => void
  onPrevious: () => void
}

/** Position 3: seven of the 21 (mockup 09; STEP2-06, STEP2-29..31). */
export function PickTopSeven({ goals, newYearFrom, moved, onDone, onPrevious }: PickTopSevenProps) {
  const store = topSevenDrafts()
  const picked = pickedNow(goals, useDrafts(store).get('picked'))
  const save = useSaveTopSeven()
  const [isConfirming, setIsConfirming] = useState(false)
  const [renewing, setRenewing] = useState<UserGoal | null>(null)
  useEffect(prefetchSortable, [])

  const needsNewDay = ({ completedByDate }: UserGoal): boolean =>
    newYearFrom !== undefined && !canBeginYear(completedByDate, newYearFrom)
  const toggle = (goal: UserGoal) => {
    const { goalId } = goal
    if (needsNewDay(goal) && !picked.includes(goalId)) {
      setRenewing(goal)
      return
    }
    const next = toggleTopSeven(picked, goalId)
    if (next.refused) setIsConfirming(true)
    else store.put('picked', next.picked)
  }
  const pickedGoals = goalsById(goals, picked)
  const goOn = () => {
    setIsConfirming(false)
    const late = pickedGoals.find(needsNewDay)
    if (late) return setRenewing(late)
    const saved = savedTopSeven(goals).map(({ goalId }) => goalId)
    // The same seven again: sending them would reset their order.
    if (sameGoals(saved, picked)) return onDone()
    save.mutate(toSelection(picked), {
      onSuccess: () => {
        store.drop('picked', 'order')
        onDone()
      },
    })
  }
  const petals = pickedGoals.map(({ areaId }) => lifeArea(areaId)).toSorted((a, b) => a.id - b.id)

  return (
    <AsideRail
      title="Pick your Top 7"
      lead={`Of your ${GOALS_IN_PLAN} goals, which seven would change the most? They do not have to come from seven different areas.`}
      moved={moved}
    >
      <div>
        {LIFE_AREAS.map(({ id, key, name }) => (
          <section key={key} className={`${row.area} ${classes.area}`} data-area={key} aria-label={name}>
            <h2 className={`${row.name} ${classes.name}`}>
              <AreaTile area={key} size="md" />
              {name}
            </h2>
            <div className={row.goals}>
              {goals
                .filter(({ areaId }) => areaId === id)
                .map((goal) => (
                  <GoalChoice
                    key={goal.goalId}
                    goal={goal}
                    kind="checkbox"
                    checked={picked.includes(goal.goalId)}
                    onChange={() => toggle(goal)}
                    needsNewDay={needsNewDay(goal)}
                  />
                ))}
            </div>
          </section>
        ))}
        <div className={classes.previous}>
          <Button variant="text" onClick={onPrevious} leftIcon={<BackArrow />}>
            PREVIOUS
          </Button>
        </div>
      </div>
      <PickedRail
        goals={pickedGoals}
        petals={petals.map(({ key }) => key)}
        ready={isTopSevenReady(picked)}
        saving={save.isPending}
        // A refusal has opened the Error modal; this is for everything else.
        failed={save.isError && !isRefusal(save.error)}
        onNext={goOn}
      />
      {renewing && newYearFrom !== undefined && (
        <GoalEditorModal
          area={lifeArea(renewing.areaId)}
          goal={renewing}
          today={newYearFrom}
          from={addDays(newYearFrom, 1)}
          newDay
          onSaved={() => {
            const { goalId } = renewing
            if (canPickMore(picked) && !picked.includes(goalId)) store.put('picked', [...picked, goalId])
          }}
          onClose={() => setRenewing(null)}
        />
      )}
      <ConfirmModal
        opened={isConfirming}
        onConfirm={goOn}
        onCancel={() => setIsConfirming(false)}
        title={`You have selected your Top ${TOP_SEVEN}. Ready to continue?`}
        confirmLabel="YES! CONTINUE"
        cancelLabel="I WANT TO EDIT MY GOALS"
        picture={<PetalRing areas={petals.map(({ key }) => key)} />}
      >
        You can still change the order on the next screen.
      </ConfirmModal>
    </AsideRail>
  )
}
