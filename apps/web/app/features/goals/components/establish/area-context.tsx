import { shownAreaScore } from '@oola/contract/assessment/overall-score'
import type { UserGoals } from '@oola/contract/goals/goals.schema'
import { LIFE_AREAS, type LifeArea } from '@oola/contract/life-areas/life-areas'
import { IconBulb } from '@tabler/icons-react'
import type { Ref } from 'react'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'
import { contextSentence } from '../../context-sentence.ts'
import classes from './area-context.module.css'

interface AreaContextProps {
  area: LifeArea
  scores: UserGoals['latestAssessmentScore']
  heading: Ref<HTMLHeadingElement>
  onRecommended: () => void
}

/** The context of an area's goals: the wheel with its petal, its score, and where to find ideas (mockup 08). */
export function AreaContext({ area, scores, heading, onRecommended }: AreaContextProps) {
  const mobile = useMediaQuery(MOBILE)
  const scoreOf = (id: number) => scores.find(({ areaId }) => areaId === id)?.score ?? null
  const score = scoreOf(area.id)
  return (
    <section className={classes.context} aria-labelledby="area-context">
      <div className={classes.wheel}>
        <Wheel
          scores={LIFE_AREAS.map(({ id }) => scoreOf(id))}
          title={`Your wheel of balance, ${area.name} ${score === null ? 'not scored yet' : shownAreaScore(score)}`}
          radius={mobile ? 50 : 95}
          focus={area.key}
          hub={{ value: score === null ? '?' : shownAreaScore(score), scale: 0.22 }}
        />
      </div>
      <Stack gap={2}>
        <Heading level={1} variant="h2" id="area-context" tabIndex={-1} ref={heading}>
          Three goals for {area.name}
        </Heading>
        <Text tone="quiet">{contextSentence(score)}</Text>
      </Stack>
      <Button
        variant="surface"
        leftIcon={<IconBulb size={20} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={onRecommended}
      >
        RECOMMENDED GOALS
      </Button>
    </section>
  )
}
