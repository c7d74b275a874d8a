import type { CoachClient } from '@oola/contract/coaching/coach-portal/coach-clients.schema'

/** "Level 1, My Path, month 3", "Level 1, Breakthrough, week 5"; leaves out what a client does not share. */
export const placeWords = ({
  level,
  currentPhase,
  moduleNumber,
  isActiveCustomer,
}: Pick<CoachClient, 'level' | 'currentPhase' | 'moduleNumber' | 'isActiveCustomer'>): string => {
  if (!isActiveCustomer) return 'Past client'
  const module = moduleNumber && `${currentPhase === 'My Path' ? 'month' : 'week'} ${moduleNumber}`
  return (
    [level === null ? null : `Level ${level}`, currentPhase, module].filter(Boolean).join(', ') ||
    'Keeps this private'
  )
}
