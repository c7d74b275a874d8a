import { HOUR_MS } from '@oola/contract/durations'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadContent } from '#server/platform/content/load-content.ts'
import type { TimeZoneContent } from './time-zones.content.ts'
import { zoneClock } from './zone-clock.ts'

let zones: TimeZoneContent['zones']
beforeAll(async () => {
  zones = (await loadContent()).timeZones.zones
})

const FROM = Date.parse('2026-01-01T00:00:00Z')
/** Every third day of two years: includes clocks that change for a month of fasting. */
const MOMENTS = Array.from({ length: 2 * 122 }, (_, n) => new Date(FROM + n * 72 * HOUR_MS))

const timesOf = (zone: string): string => MOMENTS.map((moment) => zoneClock(moment, zone).offset).join()

/** `America/Argentina/Buenos_Aires` is Buenos Aires, as browsers name their zone. */
const cityOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''

/** Research stations with unusual clocks. */
const NOBODY_LIVES_THERE = ['Antarctica/Troll']

describe('the curated list', () => {
  it('has the city of every zone that a browser can be in, once, under a zone that keeps the same time', () => {
    const curated = new Map(zones.map(({ zone }) => [zone, timesOf(zone)]))
    const lost: string[] = []
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      if (NOBODY_LIVES_THERE.includes(zone)) continue
      const found = zones.filter((each) => each.zone === zone || each.cities.includes(cityOf(zone)))
      const home = found.find((each) => each.zone === zone) ?? found[0]
      if (!home || curated.get(home.zone) !== timesOf(zone)) lost.push(`${zone}: ${home?.zone ?? 'nowhere'}`)
    }
    expect(lost).toEqual([])
  })

  it('goes from west to east by standard offset [TZ-05]', () => {
    const standard = zones.map(({ zone }) =>
      Math.min(
        ...['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((instant) => {
          const [, sign, hours, minutes] =
            /UTC([+-])(\d\d):(\d\d)/.exec(zoneClock(new Date(instant), zone).offset) ?? []
          return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
        }),
      ),
    )
    expect(standard).toEqual([...standard].sort((a, b) => a - b))
  })
})
