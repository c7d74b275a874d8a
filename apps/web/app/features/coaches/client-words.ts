import type { CoachClient } from '@oola/contract/coaches/coach-clients.schema'
import { groupedNumber } from '@oola/contract/grouped-number'

/** "Level 1, My Path"; what a client does not share is left out. */
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

/** "184 steps", "1 goal". */
export const counted = (count: number, thing: string): string =>
  `${groupedNumber(count)} ${thing}${count === 1 ? '' : 's'}`
