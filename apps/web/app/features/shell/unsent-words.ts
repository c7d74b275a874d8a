import { formatMonthDay, formatTime } from '@oola/contract/date-words'
import { deviceTime } from '#web/lib/fresh-words.ts'
import type { WaitingRow } from '#web/lib/outbox/waiting-rows.ts'

const KINDS: Readonly<Record<WaitingRow['words']['kind'], string>> = {
  step: 'Action step',
  task: 'To-do',
  goal: 'Goal',
  note: '',
  workbook: '',
  message: 'Message',
  answer: '',
}

/** A message is quoted. */
export const titleOf = ({ words: { kind, title } }: WaitingRow): string =>
  kind === 'message' ? `"${title}"` : title

/** "Action step, 6:31 PM"; before today with the day. */
export const noteOf = ({ words: { kind }, doneAt }: WaitingRow, now: number): string => {
  const time = deviceTime(doneAt)
  const day = time.slice(0, 10)
  const moment =
    day === deviceTime(now).slice(0, 10) ? formatTime(time) : `${formatMonthDay(day)}, ${formatTime(time)}`
  return KINDS[kind] ? `${KINDS[kind]}, ${moment}` : moment
}
