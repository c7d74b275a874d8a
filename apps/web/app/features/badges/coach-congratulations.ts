import { coachBadge } from '@oola/contract/badges/coach-badges'
import { formatNumber } from '#web/lib/format.ts'

const counted = (value: number, one: string, many: string): string =>
  value === 1 ? one : `${formatNumber(value)} ${many}`

/** What the pop-up says to a coach; a member's badge brings its own words. */
export const coachCongratulation = (badgeId: number): string => {
  const { group, value } = coachBadge(badgeId)
  if (value === null)
    return 'You are a certified life coach now. Somebody out there is waiting for your questions.'
  switch (group) {
    case 'lifeTimeClientBadges':
      return `${counted(value, 'Your first client has', 'people have')} chosen you to walk beside them.`
    case 'clientActionStepsBadges':
      return `Your clients have taken ${formatNumber(value)} action steps. Small steps, and you were there for them.`
    default:
      return `Your clients have achieved ${counted(value, 'their first goal', 'goals')}. A part of that is yours.`
  }
}
