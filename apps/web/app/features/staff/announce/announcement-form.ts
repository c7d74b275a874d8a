import { END_NOT_LATER } from '@oola/contract/dates'
import { DAY_MS } from '@oola/contract/durations'
import {
  AnnouncementDraft,
  type AnnouncementListed,
  type Audience,
} from '@oola/contract/staff/announce.calls'
import { instantOfField, localField } from './announcement-words.ts'

/** What is typed and chosen. */
export interface AnnouncementForm {
  readonly kind: AnnouncementDraft['kind']
  readonly title: string
  readonly text: string
  readonly audience: Audience
  readonly levelFrom: number
  readonly levelTo: number
  /** It begins when it is confirmed, whatever is in `from`. */
  readonly isNow: boolean
  /** Fields of date and time, on the clock of this device. */
  readonly from: string
  readonly until: string
}

const DAYS_SHOWN = 7

/** A new form: from now, or from the next full hour, for a week. */
export const newForm = (now: Date): AnnouncementForm => {
  const from = new Date(now)
  from.setMinutes(60, 0, 0)
  return {
    ...{ kind: 'banner', title: '', text: '', audience: 'all', levelFrom: 1, levelTo: 4 },
    isNow: true,
    from: localField(from),
    until: localField(new Date(from.getTime() + DAYS_SHOWN * DAY_MS)),
  }
}

export const formOf = ({
  kind,
  title,
  text,
  audience,
  levels,
  from,
  until,
}: AnnouncementListed): AnnouncementForm => ({
  ...{ kind, title, text, audience, levelFrom: levels?.[0] ?? 1, levelTo: levels?.[1] ?? 4 },
  isNow: false,
  from: localField(new Date(from)),
  until: localField(new Date(until)),
})

/** The draft of a form, or the message of each field that is not right. */
export const draftOf = (
  { levelFrom, levelTo, isNow, from, until, ...form }: AnnouncementForm,
  now: Date,
): { draft: AnnouncementDraft | null; messages: Readonly<Record<string, string>> } => {
  const result = AnnouncementDraft.safeParse({
    ...form,
    levels: form.audience === 'levels' ? [levelFrom, levelTo] : null,
    from: isNow ? null : (instantOfField(from) ?? ''),
    until: instantOfField(until) ?? '',
  })
  if (result.success) {
    const isOver = isNow && Date.parse(result.data.until) <= now.getTime()
    return isOver ? { draft: null, messages: { until: END_NOT_LATER } } : { draft: result.data, messages: {} }
  }
  const messages = Object.fromEntries(
    result.error.issues.map(({ path, message }) => [
      String(path[0]),
      path[0] === 'from' || (path[0] === 'until' && message.includes('ISO'))
        ? 'Choose day and time.'
        : message,
    ]),
  )
  return { draft: null, messages }
}
