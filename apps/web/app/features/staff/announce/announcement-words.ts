import type { AnnouncementListed, Audience } from '@oola/contract/staff/announce.calls'
import { type StateWords, stateWordsOf } from '../kit/known-states.ts'

export const AUDIENCE_OPTIONS: readonly { readonly value: Audience; readonly label: string }[] = [
  { value: 'all', label: 'Everybody' },
  { value: 'subscribers', label: 'Subscribers' },
  { value: 'nonSubscribers', label: 'Members without a subscription' },
  { value: 'levels', label: 'Subscribers of some levels' },
  { value: 'coaches', label: 'Coaches' },
]

/** `Level 1 to 3` */
export const readersWords = ({
  audience,
  levels,
}: Pick<AnnouncementListed, 'audience' | 'levels'>): string => {
  if (!levels) return AUDIENCE_OPTIONS.find(({ value }) => value === audience)?.label ?? audience
  return levels[0] === levels[1] ? `Level ${levels[0]}` : `Level ${levels[0]} to ${levels[1]}`
}

const STATES: Readonly<Record<AnnouncementListed['state'], StateWords>> = {
  scheduled: { state: 'scheduled', words: 'Scheduled' },
  running: { state: 'running', words: 'Shown now' },
  over: { state: 'off', words: 'Over' },
}

/** How an announcement stands. */
export const announcementPill = ({ state }: Pick<AnnouncementListed, 'state'>): StateWords =>
  stateWordsOf(STATES, state)

const MOMENT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** `Nov 24, 6:00 AM`, on the clock of this device. */
export const momentWords = (at: string): string => MOMENT.format(new Date(at))

/** `2026-11-24T06:00`, for a field of date and time on the clock of this device. */
export const localField = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

/** The instant of such a field; null while it is not complete. */
export const instantOfField = (field: string): string | null => {
  const at = new Date(field)
  return field === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** The zone that the fields are in. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
