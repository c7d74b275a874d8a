import { coachBadge } from '@oola/contract/badges/coach-badges'
import { groupedNumber } from '@oola/contract/grouped-number'

/** The first one has its own text. */
const firstOr = (value: number, first: string, many: string): string =>
  value === 1 ? first : `${groupedNumber(value)} ${many}`

/** Text of the pop-up for a coach; a member's badge brings its own. */
export const coachCongratulation = (badgeId: number): string => {
  const { group, value } = coachBadge(badgeId)
  if (value === null)
    return 'You are a certified life coach now. Your first client could be just around the corner.'
  switch (group) {
    case 'lifeTimeClientBadges':
      return `${firstOr(value, 'Your first client has', 'people have')} chosen you as their coach.`
    case 'clientActionStepsBadges':
      return `Your clients have taken ${groupedNumber(value)} action steps. You were there for them.`
    default:
      return `Your clients have achieved ${firstOr(value, 'their first goal', 'goals')}. You helped make it happen.`
  }
}
