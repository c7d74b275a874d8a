import { HOUR_MS } from '@oola/contract/durations'
import type { RequestListed } from '@oola/contract/staff/inbox.calls'
import { spanWords } from '../kit/span-words.ts'
import type { PillState } from '../kit/state-pill.tsx'

/** A promise that ends this soon is a warning. */
const SOON_MS = 4 * HOUR_MS

/** What the list shows of a request: how long it waits, whether its promise is near or past. */
export const waitingWords = (
  { state, since, promisedBy }: Pick<RequestListed, 'state' | 'since' | 'promisedBy'>,
  now: Date,
): { readonly state: PillState; readonly words: string } => {
  if (state === 'closed') return { state: 'off', words: 'Closed' }
  if (state === 'answered' || promisedBy === null) return { state: 'ok', words: 'Answered' }
  const left = Date.parse(promisedBy) - now.getTime()
  if (left < 0) return { state: 'bad', words: `${spanWords(-left)} late` }
  if (left < SOON_MS) return { state: 'warn', words: `${spanWords(left)} left` }
  return { state: 'wait', words: spanWords(Math.max(0, now.getTime() - Date.parse(since))) }
}

const KINDS: Readonly<Record<RequestListed['kind'], string>> = {
  contact: 'Contact',
  order: 'Order to ship',
  affiliate: 'Partner',
  ambassador: 'Ambassador',
  coach: 'Coach',
}

export const kindWords = (kind: RequestListed['kind']): string => KINDS[kind] ?? kind

/** `3 h 10 min`, for the head of the inbox. */
export const minutesWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
