import { z } from 'zod'
import { call } from '../call.ts'
import { Done, Id } from '../ids.ts'
import { TIME_ZONE_REQUIRED } from './time-zones.constants.ts'

/** An entry of the curated list (TZ-04; G-58). */
export const DefinedTimeZone = z.object({
  id: Id,
  /** Name with the current offset: "Pacific Time, US (UTC-07:00)". */
  displayName: z.string(),
  /** The offset alone: "UTC-07:00". */
  utcOffset: z.string(),
  /** The current local time, en-US: "9:41 AM" (TZ-11). */
  currentTime: z.string(),
  /** IANA name, to find the entry of the browser's zone (traps 12). */
  zone: z.string(),
  /** Cities and regions with this time, for the search (traps 12). */
  cities: z.array(z.string()),
})
export type DefinedTimeZone = z.infer<typeof DefinedTimeZone>

export const getDefinedTimeZones = call({
  method: 'GET',
  path: '/customer/GetDefinedTimeZones',
  access: 'member',
  summary: 'The time zones to choose from, with their current time',
  source: 'TZ-05; G-58',
  reply: z.array(DefinedTimeZone),
})

export const updateUserDefinedTimeZone = call({
  method: 'PUT',
  path: '/customer/UpdateUserDefinedTimeZone',
  access: 'member',
  summary: "Set the member's time zone, which determines their local day",
  source: 'TZ-06; spec-decision 7',
  body: z.object({
    userId: Id,
    definedTimeZoneId: z.int(TIME_ZONE_REQUIRED).min(1, TIME_ZONE_REQUIRED),
  }),
  reply: Done,
  errors: ['not_found'],
})
