import { cityOf } from '@oola/contract/city-of'
import { MINUTE_MS } from '@oola/contract/durations'
import { type AnnouncementListed, AUDIENCE_WORDS, AUDIENCES } from '@oola/contract/staff/announce.calls'
import { type StateWords, stateWordsOf } from '../kit/known-states.ts'

export const AUDIENCE_OPTIONS = AUDIENCES.map((value) => ({ value, label: AUDIENCE_WORDS[value] }))

const STATES: Readonly<Record<AnnouncementListed['state'], StateWords>> = {
  scheduled: { state: 'scheduled', words: 'Scheduled' },
  running: { state: 'running', words: 'Shown now' },
  over: { state: 'off', words: 'Over' },
}

/** The state of an announcement. */
export const announcementPill = ({ state }: Pick<AnnouncementListed, 'state'>): StateWords =>
  stateWordsOf(STATES, state)

/** `2026-11-24T06:00`, for a field of date and time on the clock of this device. */
export const localField = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)

/** The instant of such a field; null while it is not complete. */
export const instantOfField = (field: string): string | null => {
  const at = new Date(field)
  return field === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** "Times in Los Angeles": the zone of the fields, which is this device's. */
export const ownZoneWords = (): string =>
  `Times in ${cityOf(Intl.DateTimeFormat().resolvedOptions().timeZone)}`
