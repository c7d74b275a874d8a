import type { Achievement } from '@oola/contract/badges/badges.schema'
import { formatLongDate } from '#web/lib/format.ts'
import classes from './achievement-grid.module.css'
import { BadgePicture } from './badge-picture.tsx'

/** What the grid shows of an item; members' and coaches' achievements both have it. */
export type ShownAchievement = Pick<
  Achievement,
  'id' | 'achieved' | 'achievementName' | 'fileName' | 'achievementValue'
> &
  Partial<Pick<Achievement, 'completionDate'>>

const noteOf = ({ achieved, completionDate }: ShownAchievement): string => {
  if (!achieved) return 'Still to come'
  return completionDate ? formatLongDate(completionDate) : 'Earned'
}

/** Badges with their names; whether one is earned stands in words too, not only in its colours. */
export function AchievementGrid({ items }: { items: readonly ShownAchievement[] }) {
  return (
    <ul className={classes.grid}>
      {items.map((item) => (
        <li key={item.id} className={classes.item} data-achieved={item.achieved || undefined}>
          <BadgePicture badge={item} size={88} lazy />
          <span className={classes.name}>{item.achievementName}</span>
          <span className={classes.note}>{noteOf(item)}</span>
        </li>
      ))}
    </ul>
  )
}
