import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import classes from './assessment.module.css'

const AREAS = [1, 2, 3, 4, 5, 6, 7] as const

/** The side list and the room before the questions load; the layout does not shift when they do. */
export function AssessmentSkeleton() {
  return (
    <SkeletonGroup label="Loading your questions">
      <div className={classes.screen}>
        <Stack gap={1} className={classes.areas}>
          {AREAS.map((area) => (
            <Skeleton key={area} shape="block" height={56} />
          ))}
        </Stack>
        <div className={classes.coming}>
          <Skeleton shape="block" height="100%" />
        </div>
      </div>
    </SkeletonGroup>
  )
}
