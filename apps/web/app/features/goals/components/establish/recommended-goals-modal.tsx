import { GOALS_ERRORS } from '@oola/contract/goals/goals.errors'
import type { LifeArea } from '@oola/contract/life-areas/life-areas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import type { GoalCard } from '../../goal-cards.ts'
import { goalQueries } from '../../goals.queries.ts'
import { firstEmptyCard, isUsed, type Recommended } from '../../suggestions.ts'
import { IdeaButton } from '../idea-button.tsx'

interface RecommendedGoalsModalProps {
  area: LifeArea
  cards: readonly GoalCard[]
  /** Fills a card, which is still editable (G-28). */
  onChoose: (card: GoalCard, goal: Recommended) => void
  onClose: () => void
}

/** The area's ideas (STEP2-03). With three goals written, one more is refused with the specification's text. */
export function RecommendedGoalsModal({ area, cards, onChoose, onClose }: RecommendedGoalsModalProps) {
  const { data, isError, isFetching, refetch } = useQuery(goalQueries.areas())
  const [refused, setRefused] = useState(false)
  const goals = data?.find(({ areaId }) => areaId === area.id)?.recommendedGoals

  const choose = (goal: Recommended) => {
    const card = firstEmptyCard(cards)
    if (!card) return setRefused(true)
    onChoose(card, goal)
    onClose()
  }
  return (
    <AppModal
      opened
      onClose={onClose}
      size="md"
      title={`Recommended goals for ${area.name}`}
      picture={<AreaTile area={area.key} variant="fill" />}
    >
      <p>Pick one that speaks to you. You can change its words on the card.</p>
      {refused && <Alert tone="warn" title={GOALS_ERRORS.area_full.message} />}
      {!goals && isError && (
        <ErrorState title="We could not load the ideas." onRetry={() => void refetch()} retrying={isFetching}>
          Your goals are still here.
        </ErrorState>
      )}
      {!goals && !isError && <IdeasSkeleton />}
      {goals && (
        <Stack as="ul" gap={2} data-area={area.key}>
          {goals.map((goal) => (
            <li key={goal.id}>
              <Idea goal={goal} used={isUsed(goal, cards)} onChoose={choose} />
            </li>
          ))}
        </Stack>
      )}
    </AppModal>
  )
}

function Idea(props: { goal: Recommended; used: boolean; onChoose: (goal: Recommended) => void }) {
  const { goal, used, onChoose } = props
  return (
    <IdeaButton chosen={used} disabled={used} onClick={() => onChoose(goal)}>
      {goal.text}
      {used && <VisuallyHidden> (one of your goals)</VisuallyHidden>}
    </IdeaButton>
  )
}

function IdeasSkeleton() {
  return (
    <SkeletonGroup label="Loading ideas">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} shape="block" height={52} />
      ))}
    </SkeletonGroup>
  )
}
