import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { IconArrowDown } from '@tabler/icons-react'
import { prefersReducedMotion } from '#web/lib/reduced-motion.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { PetalRing } from '#web/ui/wheel/petal-ring.tsx'
import classes from './home.module.css'

const AREAS = LIFE_AREAS.map(({ key }) => key)

const scrollToStart = () => {
  const start = document.getElementById('start-your-journey')
  start?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
}

/** The hero of the alternate home page: a wheel with a start button that scrolls down (PUBLIC-09). */
export function RebalancingStart() {
  return (
    <Stack as="section" gap={7} align="center" className={classes.start} aria-labelledby="rebalancing">
      <div className={classes.wheel}>
        <PetalRing areas={AREAS} size={560} />
        <h2 id="rebalancing">START REBALANCING TODAY</h2>
      </div>
      <Button
        size="lg"
        onClick={scrollToStart}
        rightIcon={<IconArrowDown size={20} stroke={1.75} aria-hidden />}
      >
        SCROLL TO START
      </Button>
    </Stack>
  )
}
