import type { CoachClient } from '@oola/contract/coaching/coach-portal/coach-clients.schema'

/** "Level 1, My Path"; leaves out what a client does not share. */
export const placeWords = ({
  level,
  currentPhase,
  isActiveCustomer,
}: Pick<CoachClient, 'level' | 'currentPhase' | 'isActiveCustomer'>): string => {
  if (!isActiveCustomer) return 'Past client'
  return (
    [level === null ? null : `Level ${level}`, currentPhase].filter(Boolean).join(', ') ||
    'Keeps this private'
  )
}
