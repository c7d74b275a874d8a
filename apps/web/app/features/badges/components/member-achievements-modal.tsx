import { useQuery } from '@tanstack/react-query'
import { badgeQueries } from '../badges.queries.ts'
import { AchievementsModal } from './achievements-modal.tsx'

/** BADGE-03 */
const SECTIONS = [
  { id: 'badges', heading: 'BADGES' },
  { id: 'milestones', heading: 'MILESTONES' },
  { id: 'streaks', heading: 'STREAKS' },
] as const

/** A member's achievements (C-60). */
export function MemberAchievementsModal({ onClose }: { onClose: () => void }) {
  return <AchievementsModal sections={SECTIONS} query={useQuery(badgeQueries.groups())} onClose={onClose} />
}
