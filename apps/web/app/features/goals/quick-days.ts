import { addMonths } from '@oola/contract/local-day'

/** Days that a goal is often due, one press away in its calendar, counted from the member's today. */
export const quickDays = (today: string) => [
  { label: 'In 3 months', day: addMonths(today, 3) },
  { label: 'In 6 months', day: addMonths(today, 6) },
  { label: 'In a year', day: addMonths(today, 12) },
]
