import { useQuery } from '@tanstack/react-query'
import { coachBadgeQueries } from '../badges.queries.ts'
import { AchievementsModal } from './achievements-modal.tsx'

/** BADGE-18; each has no more than six (G-99), so that the full list says what counts. */
const SECTIONS = [
  {
    id: 'certificationBadges',
    heading: 'CERTIFICATIONS',
    about: 'A certificate for each certification that you complete. It stays yours.',
  },
  {
    id: 'lifeTimeClientBadges',
    heading: 'LIFETIME CLIENTS',
    about: 'Everybody who has ever chosen you as their coach counts, those who have moved on as well.',
  },
  {
    id: 'clientActionStepsBadges',
    heading: 'CLIENT ACTION STEPS TAKEN',
    about: 'The action steps of all your clients together, as their own dashboards count them.',
  },
  {
    id: 'clientGoalsAchievedBadges',
    heading: 'CLIENT GOALS ACHIEVED',
    about: 'The goals that all your clients together have completed.',
  },
] as const

/** A coach's achievements (C-60). */
export function CoachAchievementsModal({ onClose }: { onClose: () => void }) {
  return (
    <AchievementsModal sections={SECTIONS} query={useQuery(coachBadgeQueries.groups())} onClose={onClose} />
  )
}
