import { localDay } from '@oola/contract/local-day'

/** Today where the device is, `YYYY-MM-DD`: while a member's day is not known, and for readers who are no members. */
export const deviceDay = (): string => localDay(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
