import { addDays, instantOf, localDateTime } from '../local-day.ts'
import type { RequestKind } from './requests.constants.ts'

/** The support's zone: business days are counted there (PUBLIC-82). */
const ZONE = 'America/Los_Angeles'
/** Business days until an answer (`content/site/contact.yaml`), and until an order is on its way. */
const ANSWER_DAYS = 1
const SHIP_DAYS = 3

const isWorkday = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= 5
}

/** Until when a request is to be answered, or an order shipped: the same hour, as many business days later. */
export const promisedBy = (kind: RequestKind, since: Date): Date => {
  const local = localDateTime(since, ZONE)
  let day = local.slice(0, 10)
  for (let left = kind === 'order' ? SHIP_DAYS : ANSWER_DAYS; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkday(day)) left -= 1
  }
  return instantOf(day, Number(local.slice(11, 13)), ZONE)
}
