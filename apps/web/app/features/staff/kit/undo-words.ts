import { counted } from '@oola/contract/count-words'

/** Whether and how long a change can be undone, for the foot of its window. */
export const undoWords = (days: number): string =>
  days === 0 ? 'Cannot be undone' : `Can be undone for ${counted(days, 'day')}`
