import { addMonths } from '@oola/contract/local-day'

/** Common due days, one press away in a goal's calendar, counted from the member's today. */
export const quickDays = (today: string) => [
  { label: 'In 3 months', day: addMonths(today, 3) },
  { label: 'In 6 months', day: addMonths(today, 6) },
  { label: 'In a year', day: addMonths(today, 12) },
]
