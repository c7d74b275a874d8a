import { ACHIEVEMENTS_SHOWN } from '@oola/contract/badges/badges.constants'
import type { Achievement } from '@oola/contract/badges/badges.schema'
import { formatLongDate } from '@oola/contract/date-words'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Tooltip } from '#web/ui/layout/tooltip.tsx'
import { BadgePicture } from './badge-picture.tsx'
import classes from './latest-achievements.module.css'

interface LatestAchievementsProps {
  /** `latestAchievements` of the profile, newest first (G-124); undefined while it is being loaded. */
  latest: readonly Achievement[] | undefined
  /** How many there is room for. */
  most?: number
  size?: number
}

const saying = ({ achievementName, completionDate }: Achievement): string =>
  completionDate ? `${achievementName}, ${formatLongDate(completionDate)}` : achievementName

/** The newest badges in a row (DASH-03). Its place is kept while the profile is on its way. */
export function LatestAchievements({
  latest,
  most = ACHIEVEMENTS_SHOWN,
  size = 56,
}: LatestAchievementsProps) {
  if (!latest) {
    return (
      <div className={classes.strip} style={{ minHeight: size }}>
        {Array.from({ length: Math.min(most, 3) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places, not items
          <Skeleton key={index} shape="circle" width={size} height={size} />
        ))}
      </div>
    )
  }
  if (latest.length === 0) return null
  return (
    <ul className={classes.strip} aria-label="Latest achievements" style={{ minHeight: size }}>
      {latest.slice(0, most).map((badge) => (
        <li key={badge.id}>
          <Tooltip label={saying(badge)}>
            <BadgePicture badge={badge} size={size} alt={saying(badge)} />
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}
