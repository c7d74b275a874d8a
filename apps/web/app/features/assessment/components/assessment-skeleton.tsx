import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx'
import classes from './assessment-skeleton.module.css'

const AREAS = [1, 2, 3, 4, 5, 6, 7] as const

/** The side list and the room before the questions are there; nothing moves when they come. */
export function AssessmentSkeleton() {
  return (
    <SkeletonGroup label="Loading your questions">
      <div className={classes.screen}>
        <div className={classes.side}>
          {AREAS.map((area) => (
            <Skeleton key={area} shape="block" height={56} />
          ))}
        </div>
        <div className={classes.room}>
          <Skeleton shape="block" height="100%" />
        </div>
      </div>
    </SkeletonGroup>
  )
}
