import { ACHIEVEMENTS_SHOWN } from '@oola/contract/badges/badges.constants'
import type { Achievement } from '@oola/contract/badges/badges.schema'
import { formatLongDate } from '@oola/contract/date-words'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Tooltip } from '#web/ui/layout/tooltip.tsx'
import { BadgePicture } from './badge-picture.tsx'

interface LatestAchievementsProps {
  /** `latestAchievements` of the profile, newest first (G-124); undefined while loading. */
  latest: readonly Achievement[] | undefined
  /** How many fit. */
  most?: number
  size?: number
}

const labelOf = ({ achievementName, completionDate }: Achievement): string =>
  completionDate ? `${achievementName}, ${formatLongDate(completionDate)}` : achievementName

/** The newest badges in a row (DASH-03). Its space is reserved while the profile loads. */
export function LatestAchievements({
  latest,
  most = ACHIEVEMENTS_SHOWN,
  size = 56,
}: LatestAchievementsProps) {
  if (!latest) {
    return (
      <Row gap={1} style={{ minHeight: size }}>
        {Array.from({ length: Math.min(most, 3) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places, not items
          <Skeleton key={index} shape="circle" width={size} height={size} />
        ))}
      </Row>
    )
  }
  if (latest.length === 0) return null
  return (
    <Row as="ul" gap={1} aria-label="Latest achievements" style={{ minHeight: size }}>
      {latest.slice(0, most).map((badge) => (
        <li key={badge.id}>
          <Tooltip label={labelOf(badge)}>
            <BadgePicture badge={badge} size={size} alt={labelOf(badge)} />
          </Tooltip>
        </li>
      ))}
    </Row>
  )
}
