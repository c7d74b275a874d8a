import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { coachBadgeQueries } from '../badges.queries.ts'
import { AchievementsModal } from './achievements-modal.tsx'

/** BADGE-18; each has at most six (G-99), so that the full list explains the counting. */
const SECTIONS = [
  {
    id: 'certificationBadges',
    heading: 'CERTIFICATIONS',
    about: 'A certificate for each certification you complete. It stays yours.',
  },
  {
    id: 'lifeTimeClientBadges',
    heading: 'LIFETIME CLIENTS',
    about: 'Everyone who has ever chosen you as their coach counts, including those who have moved on.',
  },
  {
    id: 'clientActionStepsBadges',
    heading: 'CLIENT ACTION STEPS TAKEN',
    about: 'All the action steps your clients have taken.',
  },
  {
    id: 'clientGoalsAchievedBadges',
    heading: 'CLIENT GOALS ACHIEVED',
    about: 'All the goals your clients have completed.',
  },
] as const

interface CoachAchievementsModalProps {
  /** Above the sections. */
  before: ReactNode
  onClose: () => void
}

/** A coach's achievements (C-60). */
export function CoachAchievementsModal(props: CoachAchievementsModalProps) {
  return <AchievementsModal sections={SECTIONS} query={useQuery(coachBadgeQueries.groups())} {...props} />
}
