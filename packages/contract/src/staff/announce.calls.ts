import { z } from 'zod'
import { ANNOUNCEMENT_KINDS } from '../announcements/announcements.schema.ts'
import { END_NOT_LATER, InstantInput } from '../dates.ts'
import { Done, Id, IdParam } from '../ids.ts'
import { LEVELS } from '../journey/steps.ts'
import { tidyLines, tidyText } from '../tidy-text.ts'
import { Confirmed, PlannedChange } from './planned-change.ts'
import { staffCall } from './staff-call.ts'

/** Who sees an announcement. */
export const AUDIENCES = ['all', 'subscribers', 'nonSubscribers', 'levels', 'coaches'] as const
export type Audience = (typeof AUDIENCES)[number]

export const AUDIENCE_WORDS: Readonly<Record<Audience, string>> = {
  all: 'Everyone',
  subscribers: 'Subscribers',
  nonSubscribers: 'Members without a subscription',
  levels: 'Subscribers of some levels',
  coaches: 'Coaches',
}

/** Who sees an announcement: `Coaches`, `Level 1 to 3`. */
export const audienceWords = ({
  audience,
  levels,
}: {
  readonly audience: Audience
  readonly levels: readonly [number, number] | null
}): string => {
  if (!levels) return AUDIENCE_WORDS[audience]
  return levels[0] === levels[1] ? `Level ${levels[0]}` : `Level ${levels[0]} to ${levels[1]}`
}

export const ANNOUNCEMENT_TITLE_MAX = 80
export const ANNOUNCEMENT_TEXT_MAX = 2000

const Level = z.int().min(1).max(LEVELS)

const Fields = z.object({
  kind: z.enum(ANNOUNCEMENT_KINDS),
  title: z
    .string()
    .transform(tidyText)
    .pipe(
      z
        .string()
        .min(1, 'Write a title.')
        .max(ANNOUNCEMENT_TITLE_MAX, `Use at most ${ANNOUNCEMENT_TITLE_MAX} letters.`),
    ),
  /** Markdown. */
  text: z
    .string()
    .transform(tidyLines)
    .pipe(
      z
        .string()
        .min(1, 'Write the text.')
        .max(ANNOUNCEMENT_TEXT_MAX, `Use at most ${ANNOUNCEMENT_TEXT_MAX} letters.`),
    ),
  audience: z.enum(AUDIENCES),
  /** Of the audience `levels`: from and to, both included. */
  levels: z.tuple([Level, Level]).nullable(),
  /** Null: from the moment in which it is confirmed. */
  from: InstantInput.nullable(),
  until: InstantInput,
})

/** The fields of an announcement. */
export const AnnouncementDraft = Fields.refine(
  ({ audience, levels }) => (audience === 'levels') === (levels !== null),
  {
    path: ['levels'],
    error: 'Choose the levels.',
  },
)
  .refine(({ levels }) => levels === null || levels[0] <= levels[1], {
    path: ['levels'],
    error: 'The first level is above the last.',
  })
  .refine(({ from, until }) => from === null || Date.parse(from) < Date.parse(until), {
    path: ['until'],
    error: END_NOT_LATER,
  })
export type AnnouncementDraft = z.output<typeof AnnouncementDraft>

/** What its preview depends on, also of one that has ended before it began. */
const AnnouncementPreviewed = Fields.pick({ text: true, audience: true, levels: true })
export type AnnouncementPreviewed = z.output<typeof AnnouncementPreviewed>

/** An announcement with its figures. */
export const AnnouncementListed = z.object({
  id: Id,
  kind: z.enum(ANNOUNCEMENT_KINDS),
  title: z.string(),
  text: z.string(),
  audience: z.enum(AUDIENCES),
  levels: z.tuple([z.int(), z.int()]).nullable(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  state: z.enum(['scheduled', 'running', 'over']),
  /** Members who are its audience now. */
  people: z.int(),
  /** Members who have read it, and who have closed it. */
  read: z.int(),
  closed: z.int(),
})
export type AnnouncementListed = z.infer<typeof AnnouncementListed>

const params = z.object({ id: IdParam })
/** The announcement that a draft replaces; null for a new one. */
const Saved = z.object({ id: Id.nullable(), draft: AnnouncementDraft })
const ERRORS = ['not_found', 'nothing_to_change', 'announcement_over'] as const

export const listAnnouncements = staffCall({
  method: 'GET',
  path: '/staff/announcements',
  staff: 'runSystem',
  summary: 'The last hundred announcements with their figures, the latest first',
  source: 'ours: STAFF-21',
  reply: z.object({ announcements: z.array(AnnouncementListed) }),
})

export const previewAnnouncement = staffCall({
  method: 'POST',
  path: '/staff/announcements/preview',
  staff: 'runSystem',
  summary: 'A draft as its readers see it, and how many they are',
  source: 'ours: STAFF-21',
  body: AnnouncementPreviewed,
  reply: z.object({ html: z.string(), people: z.int() }),
})

export const planAnnouncement = staffCall({
  method: 'POST',
  path: '/staff/announcements/plan',
  staff: 'runSystem',
  summary: 'What saving an announcement will change',
  source: 'ours: STAFF-04, STAFF-21',
  body: Saved,
  reply: PlannedChange,
  errors: ERRORS,
})

export const saveAnnouncement = staffCall({
  method: 'POST',
  path: '/staff/announcements',
  staff: 'runSystem',
  summary: 'Store a new announcement, or change one that is not over',
  source: 'ours: STAFF-04, STAFF-21',
  body: Confirmed.extend(Saved.shape),
  reply: z.object({ id: Id }),
  errors: [...ERRORS, 'changed_meanwhile'],
})

export const planAnnouncementEnd = staffCall({
  method: 'POST',
  path: '/staff/announcements/:id/end/plan',
  staff: 'runSystem',
  summary: 'What ending an announcement now will change',
  source: 'ours: STAFF-04, STAFF-21',
  params,
  reply: PlannedChange,
  errors: ERRORS,
})

export const endAnnouncement = staffCall({
  method: 'POST',
  path: '/staff/announcements/:id/end',
  staff: 'runSystem',
  summary: 'End an announcement now: it is no longer shown',
  source: 'ours: STAFF-04, STAFF-21',
  params,
  body: Confirmed,
  reply: Done,
  errors: [...ERRORS, 'changed_meanwhile'],
})
