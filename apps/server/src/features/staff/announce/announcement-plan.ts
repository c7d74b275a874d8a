import { type AnnouncementDraft, audienceWords } from '@oola/contract/staff/announce.calls'
import type { AnnouncementRow, NewAnnouncement } from '../../announcements/announcements.service.ts'
import { momentWords, PLAIN, type Plan } from '../planned-change.ts'

/** What of a row staff decide; without a start it begins when it is confirmed. */
export type Fields = Omit<NewAnnouncement, 'id' | 'createdAt' | 'startsAt'> & {
  readonly startsAt: Date | null
}

/** The fields of a draft, as the table stores them. */
export const fieldsOf = ({ levels, from, until, ...draft }: AnnouncementDraft): Fields => ({
  ...draft,
  levelFrom: levels?.[0] ?? null,
  levelTo: levels?.[1] ?? null,
  startsAt: from === null ? null : new Date(from),
  endsAt: new Date(until),
})

/** The levels of a row; null for an audience without. */
export const levelsOf = ({
  levelFrom,
  levelTo,
}: Pick<Fields, 'levelFrom' | 'levelTo'>): [number, number] | null =>
  levelFrom && levelTo ? [levelFrom, levelTo] : null

const readersWords = (row: Pick<Fields, 'audience' | 'levelFrom' | 'levelTo'>): string =>
  audienceWords({ audience: row.audience, levels: levelsOf(row) })

const KIND_WORDS = { banner: 'Banner', message: 'Message' } as const

const wordsOf = (fields: Fields, zone: string): ReadonlyMap<string, string> =>
  new Map([
    ['Kind', KIND_WORDS[fields.kind]],
    ['Title', fields.title],
    ['Text', fields.text],
    ['Who sees it', readersWords(fields)],
    ['From', fields.startsAt ? momentWords(fields.startsAt, zone) : 'Now'],
    ['Until', momentWords(fields.endsAt, zone)],
  ])

/** What saving does, field by field; null when nothing changes. Moments are in the zone of the person who asks. */
export const planOfSave = (before: AnnouncementRow | null, after: Fields, zone: string): Plan | null => {
  const old = before && wordsOf(before, zone)
  const changes = [...wordsOf(after, zone)]
    .map(([field, value]) => ({ field, before: old?.get(field) ?? null, after: value }))
    .filter((change) => change.before !== change.after)
  if (changes.length === 0) return null
  return {
    ...PLAIN,
    title: before ? 'Change the announcement' : 'Announce it',
    about: `${after.title}, for ${readersWords(after).toLowerCase()}`,
    changes,
  }
}

export const planOfEnd = (row: AnnouncementRow): Plan => ({
  ...PLAIN,
  title: 'End the announcement',
  about: row.title,
  changes: [{ field: 'Shown', before: `To ${readersWords(row).toLowerCase()}`, after: 'To no one' }],
})
