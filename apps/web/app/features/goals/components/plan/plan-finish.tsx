import { formatLongDate } from '@oola/contract/date-words'
import type { UserGoal } from '@oola/contract/goals/goals.schema'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { useFocusHeading } from '#web/lib/focus-heading.ts'
import { LeaveButtons, type Leaving } from '#web/ui/journey/leave-buttons.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { Confetti } from '#web/ui/wheel/confetti.tsx'
import { TopSevenList } from '../top-seven/top-seven-list.tsx'
import classes from './plan.module.css'
import { PlanSticker } from './plan-sticker.tsx'

interface PlanFinishProps extends Leaving {
  title: string
  text: string
  topSeven: readonly UserGoal[]
  main: UserGoal
  /** The member's local day: a main goal from last year may be overdue. */
  today: string
  /** START STEP 3 or DASHBOARD. */
  label: string
}

/** Position 7: the finished plan with its sticker (mockup 07; STEP2-10, STEP2-43; G-36). */
export function PlanFinish(props: PlanFinishProps) {
  const { title, text, topSeven, main, today, label, ...leave } = props
  const heading = useFocusHeading(true)
  return (
    <Split
      as="section"
      aside="words"
      gap={8}
      align="center"
      className={classes.finish}
      aria-labelledby="plan-finish"
    >
      <Stack align="center" className={classes.picture}>
        <PlanSticker
          areas={topSeven.map(({ areaId }) => lifeArea(areaId).key)}
          text={main.text}
          area={lifeArea(main.areaId).key}
        />
      </Stack>
      <Stack gap={5}>
        <Heading level={1} variant="dl" id="plan-finish" tabIndex={-1} ref={heading}>
          {title}
        </Heading>
        <Text size="lead" tone="quiet">
          {text}
          {main.completedByDate >= today &&
            ` Your Oola One is due on ${formatLongDate(main.completedByDate)}.`}
        </Text>
        <TopSevenList goals={topSeven} mainGoalId={main.goalId} />
        <div>
          <LeaveButtons label={label} {...leave} />
        </div>
      </Stack>
      <Confetti delay={600} />
    </Split>
  )
}
