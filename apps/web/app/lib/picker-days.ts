/** The library of calendars uses Date objects: converted in UTC both ways, so that no zone shifts the day (traps 8). */
export const momentOf = (day: string): Date => new Date(day)
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
