import { z } from 'zod'
import { call } from '../call.ts'
import { Done, Id } from '../ids.ts'
import { TIME_ZONE_REQUIRED } from './time-zones.constants.ts'

/** An entry of the curated list (TZ-04; G-58). */
export const DefinedTimeZone = z.object({
  id: Id,
  /** Its name with its present offset: "Pacific Time, US (UTC-07:00)". */
  displayName: z.string(),
  /** The offset by itself: "UTC-07:00". */
  utcOffset: z.string(),
  /** What its clocks show now, en-US: "9:41 AM" (TZ-11). */
  currentTime: z.string(),
  /** IANA name: tells which entry the browser's own zone means (traps 12). */
  zone: z.string(),
  /** Cities and regions that keep this time, for the search (traps 12). */
  cities: z.array(z.string()),
})
export type DefinedTimeZone = z.infer<typeof DefinedTimeZone>

export const getDefinedTimeZones = call({
  method: 'GET',
  path: '/customer/GetDefinedTimeZones',
  access: 'member',
  summary: 'The time zones that a member can choose, with their present time',
  source: 'TZ-05; G-58',
  reply: z.array(DefinedTimeZone),
})

export const updateUserDefinedTimeZone = call({
  method: 'PUT',
  path: '/customer/UpdateUserDefinedTimeZone',
  access: 'member',
  summary: 'Choose the time zone that says which day it is for the member',
  source: 'TZ-06; spec-decision 7',
  body: z.object({
    userId: Id,
    definedTimeZoneId: z.int(TIME_ZONE_REQUIRED).min(1, TIME_ZONE_REQUIRED),
  }),
  reply: Done,
  errors: ['not_found'],
})
