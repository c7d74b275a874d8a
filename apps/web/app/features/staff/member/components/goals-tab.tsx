import { formatLongDate } from '@oola/contract/date-words'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import type { MemberPage } from '@oola/contract/staff/member-page.schema'
import { Stack } from '#web/ui/layout/stack.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { ListEmpty } from '../../kit/list-states.tsx'
import { StatePill, Tag } from '../../kit/state-pill.tsx'
import classes from './member.module.css'

/** Titles of goals with area, date and whether reached; the member's notes on them stay private. */
export function GoalsTab({ member: { goals } }: { member: MemberPage }) {
  if (goals.length === 0) return <ListEmpty title="No goals yet">They are written in Step 2.</ListEmpty>
  return (
    <Stack as="ul">
      {goals.map(({ id, areaId, text, completeBy, reachedOn, isMain }) => (
        <li key={id} className={classes.row}>
          <AreaTile area={lifeArea(areaId).key} size="sm" variant="soft" />
          <span className={classes.rowWords}>
            <b>{text}</b>
            <small>{`${lifeArea(areaId).name}, by ${formatLongDate(completeBy)}`}</small>
          </span>
          {isMain && <Tag tone="brand">Main goal</Tag>}
          {reachedOn && <StatePill state="ok">{`Reached ${formatLongDate(reachedOn)}`}</StatePill>}
        </li>
      ))}
    </Stack>
  )
}
