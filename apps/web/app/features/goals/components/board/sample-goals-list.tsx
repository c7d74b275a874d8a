import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { SAMPLE_GOALS } from '../../sample-goals.ts'
import { GoalWords } from './board-goal-row.tsx'
import classes from './my-goals.module.css'

/** Samples instead of goals that failed to load (GOALS-32; C-34). */
export function SampleGoals() {
  return (
    <Stack as="ul" gap={1} aria-label="Sample goals">
      {SAMPLE_GOALS.map(({ area, text }) => (
        <li key={area} className={classes.row} data-area={area} data-sample>
          <AreaTile area={area} size="md" variant="locked" />
          <GoalWords text={text} />
          <Chip>Sample</Chip>
        </li>
      ))}
    </Stack>
  )
}
