import { type AnnouncementListed, AUDIENCE_WORDS, AUDIENCES } from '@oola/contract/staff/announce.calls'
import type { PillState } from '../kit/state-pill.tsx'

export const AUDIENCE_OPTIONS = AUDIENCES.map((value) => ({ value, label: AUDIENCE_WORDS[value] }))

export const STATE_WORDS: Readonly<
  Record<AnnouncementListed['state'], { readonly pill: PillState; readonly words: string }>
> = {
  scheduled: { pill: 'scheduled', words: 'Scheduled' },
  running: { pill: 'running', words: 'Shown now' },
  over: { pill: 'off', words: 'Over' },
}

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
