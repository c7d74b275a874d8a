import type { Achievement } from '@oola/contract/badges/badges.schema'
import { formatLongDate } from '@oola/contract/date-words'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { BadgePicture } from './badge-picture.tsx'
import classes from './badges.module.css'

/** The displayed fields of an item; members' and coaches' achievements both have them. */
export type ShownAchievement = Pick<
  Achievement,
  'id' | 'achieved' | 'achievementName' | 'fileName' | 'achievementValue'
> &
  Partial<Pick<Achievement, 'completionDate'>> & {
    /** What is missing for a locked one, if that can be computed. */
    readonly toGo?: string | undefined
  }

const noteOf = ({ achieved, completionDate, toGo }: ShownAchievement): string => {
  if (!achieved) return toGo ?? 'Still to come'
  return completionDate ? formatLongDate(completionDate) : 'Earned'
}

interface AchievementGridProps {
  items: readonly ShownAchievement[]
  /** Opens an earned one; without it they are not interactive. */
  onOpen?: ((id: number) => void) | undefined
}

/** Badges with their names; whether one is earned is also in text, not only in color. */
export function AchievementGrid({ items, onOpen }: AchievementGridProps) {
  return (
    <ul className={classes.grid}>
      {items.map((item) => (
        <Stack as="li" key={item.id} gap={1} centered data-achieved={item.achieved || undefined}>
          <BadgePicture badge={item} size={88} lazy />
          {onOpen && item.achieved ? (
            <button
              type="button"
              className={classes.name}
              aria-haspopup="dialog"
              onClick={() => onOpen(item.id)}
            >
              {item.achievementName}
            </button>
          ) : (
            <span className={classes.name}>{item.achievementName}</span>
          )}
          <Text as="span" size="caption" tone="faint">
            {noteOf(item)}
          </Text>
        </Stack>
      ))}
    </ul>
  )
}
