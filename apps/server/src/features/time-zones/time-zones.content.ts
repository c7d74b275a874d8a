import { Id } from '@oola/contract/ids'
import { DEFAULT_TIME_ZONE } from '@oola/contract/local-day'
import { z } from 'zod'

const unique = <T>(values: readonly T[]): boolean => new Set(values).size === values.length

const isKnownZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** `content/time-zones.yaml`: the curated list (G-58). Ids are stored with members. */
export const TimeZoneContent = z.object({
  zones: z
    .array(
      z.object({
        id: Id,
        label: z.string().trim().min(1),
        /** IANA name. */
        zone: z.string().refine(isKnownZone, 'must be an IANA time zone'),
        /** Search terms: cities, states, countries. */
        cities: z.array(z.string().trim().min(1)).min(1),
      }),
    )
    .refine((zones) => unique(zones.map(({ id }) => id)), 'has an id twice')
    .refine((zones) => unique(zones.map(({ zone }) => zone)), 'has a zone twice')
    .refine((zones) => unique(zones.flatMap(({ cities }) => cities)), 'has a city twice')
    .refine(
      (zones) => zones.some(({ zone }) => zone === DEFAULT_TIME_ZONE),
      `must hold ${DEFAULT_TIME_ZONE}`,
    ),
})
export type TimeZoneContent = z.infer<typeof TimeZoneContent>

/** The file, relative to `content/`. */
export const TIME_ZONE_FILES = {
  zones: 'time-zones.yaml',
} as const satisfies Record<keyof TimeZoneContent, string>
