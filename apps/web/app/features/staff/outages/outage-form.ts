import { LONGEST_OUTAGE_DAYS, OUTAGE_TOO_LONG } from '@oola/contract/actions/outage-days'
import { counted } from '@oola/contract/count-words'
import { END_NOT_LATER } from '@oola/contract/dates'
import { DAY_MS } from '@oola/contract/durations'

/** The form as it is typed; moments as the browser's fields have them, on this device's clock. */
export interface OutageForm {
  readonly from: string
  readonly to: string
  readonly what: string
}

export const EMPTY_OUTAGE: OutageForm = { from: '', to: '', what: '' }

/** The moments of a complete form as instants; null while one is missing. */
export const spanOf = ({ from, to }: Pick<OutageForm, 'from' | 'to'>) =>
  from && to ? { from: new Date(from).toISOString(), to: new Date(to).toISOString() } : null

/** What is wrong with a form, by field; empty when it can be saved. */
export const outageErrors = (form: OutageForm, now: Date): Partial<Record<keyof OutageForm, string>> => {
  const { from, to, what } = form
  const length = Date.parse(to) - Date.parse(from)
  const ofTo = (): string | undefined => {
    if (!to) return 'Choose when it ended.'
    if (new Date(to) > now) return 'It is entered when it is over.'
    if (length <= 0) return END_NOT_LATER
    if (length > LONGEST_OUTAGE_DAYS * DAY_MS) return OUTAGE_TOO_LONG
    return undefined
  }
  const end = ofTo()
  return {
    ...(from ? {} : { from: 'Choose when it began.' }),
    ...(end ? { to: end } : {}),
    ...(what.trim() ? {} : { what: 'Say what happened.' }),
  }
}

/** "5.6 hours" */
export const hoursWords = (hours: number): string => {
  const rounded = Math.round(hours * 10) / 10
  return counted(rounded, 'hour')
}
