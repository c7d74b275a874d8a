import firstSteps from 'site-content:firstSteps'
import { counted } from '@oola/contract/count-words'
import type { UserGoal } from '@oola/contract/goals/goals.schema'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { goalQueries } from '../../goals.queries.ts'
import { savedTopSeven } from '../../shown-top-seven.ts'
import { IdeaButton } from '../idea-button.tsx'
import classes from './plan.module.css'

interface GoalIdeasProps {
  /** The current action steps of the list. */
  listed: readonly string[]
  onPress: (idea: string) => void
}

/** Number of ideas of a goal that are shown together. */
const AT_ONCE = 4

/** The Top 7, each goal with small first steps; one press puts a step on the list (G-38; mockup 34). */
export function GoalIdeas(props: GoalIdeasProps) {
  const { data, isError, isFetching, refetch } = useQuery(goalQueries.plan('step-two'))
  if (data) {
    const goals = savedTopSeven(data.userGoals)
    const main = goals.find(({ isOneGoal }) => isOneGoal)
    return (
      <Stack as="ol" gap={2} aria-label="My Top 7">
        {[main ?? [], goals.filter((goal) => goal !== main)].flat().map((goal) => (
          <GoalItem key={goal.goalId} {...props} goal={goal} ideas={ideasFor(goal, goals)} />
        ))}
      </Stack>
    )
  }
  if (isError) {
    return (
      <ErrorState title="We could not load your Top 7." onRetry={() => void refetch()} retrying={isFetching}>
        You can still write your action steps.
      </ErrorState>
    )
  }
  return (
    <SkeletonGroup label="Loading your Top 7">
      {[0, 1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} shape="block" height={64} />
      ))}
    </SkeletonGroup>
  )
}

/** Goals of one area start with different ideas. */
const ideasFor = (goal: UserGoal, goals: readonly UserGoal[]): readonly string[] => {
  const steps = firstSteps.find(({ areaId }) => areaId === goal.areaId)?.steps ?? []
  const place = goals.filter(({ areaId }) => areaId === goal.areaId).indexOf(goal)
  const first = (place * AT_ONCE) % Math.max(1, steps.length)
  return [...steps.slice(first), ...steps.slice(0, first)]
}

function GoalItem({
  goal,
  ideas,
  listed,
  onPress,
}: GoalIdeasProps & { goal: UserGoal; ideas: readonly string[] }) {
  const { key } = lifeArea(goal.areaId)
  const [others, setOthers] = useState(false)
  const used = ideas.filter((idea) => listed.includes(idea)).length
  const shown = others ? ideas.slice(AT_ONCE) : ideas.slice(0, AT_ONCE)
  return (
    <Card
      as="li"
      tone={goal.isOneGoal ? 'area' : 'surface'}
      padding={goal.isOneGoal ? 'normal' : 'small'}
      className={classes.goal}
      data-area={key}
      data-room={goal.isOneGoal ? '' : undefined}
    >
      <Disclosure
        name="goal-ideas"
        defaultOpen={goal.isOneGoal}
        summary={
          <Row as="span" gap={4} className={classes.words}>
            <AreaTile area={key} size="md" variant={goal.isOneGoal ? 'fill' : 'soft'} />
            <Stack as="span" gap={1} className={classes.words}>
              {goal.text}
              {goal.isOneGoal && (
                <Text as="span" size="small" tone="area" strong>
                  My Oola One
                </Text>
              )}
            </Stack>
            <Text as="span" size="small" {...(used > 0 ? { tone: 'area', strong: true } : { tone: 'quiet' })}>
              {used > 0 ? counted(used, 'step') : `${AT_ONCE} ideas`}
            </Text>
          </Row>
        }
      >
        <Grid columns="fit" gap={3}>
          {shown.map((idea) => {
            const isListed = listed.includes(idea)
            return (
              <IdeaButton key={idea} toggles chosen={isListed} onClick={() => onPress(idea)}>
                {idea}
              </IdeaButton>
            )
          })}
        </Grid>
        <Button
          variant="text"
          size="sm"
          leftIcon={<IconRefresh size={17} stroke={2} aria-hidden />}
          onClick={() => setOthers(!others)}
        >
          Show four others
        </Button>
      </Disclosure>
    </Card>
  )
}
