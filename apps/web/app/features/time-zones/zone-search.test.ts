import type { DefinedTimeZone } from '@oola/contract/time-zones/time-zones.calls'
import { describe, expect, it } from 'vitest'
import { searchZones, suggestedZone, withFirst } from './zone-search.ts'

const zone = (id: number, name: string, iana: string, cities: string[]): DefinedTimeZone => ({
  id,
  displayName: name,
  utcOffset: /UTC[^)]+/.exec(name)?.[0] ?? '',
  currentTime: '9:41 AM',
  zone: iana,
  cities,
})
const PACIFIC = zone(6, 'Pacific Time, US (UTC-07:00)', 'America/Los_Angeles', ['Los Angeles', 'Portland'])
const EASTERN = zone(22, 'Eastern Time, US and Canada (UTC-04:00)', 'America/New_York', [
  'New York',
  'Detroit',
])
const BRAZIL = zone(38, 'Brasilia Time, Eastern Brazil (UTC-03:00)', 'America/Sao_Paulo', [
  'São Paulo',
  'Recife',
])
const ARGENTINA = zone(39, 'Argentina Time, Argentina (UTC-03:00)', 'America/Argentina/Buenos_Aires', [
  'Buenos Aires',
  'San Juan',
])
const INDIA = zone(82, 'India Time, India (UTC+05:30)', 'Asia/Kolkata', ['Kolkata', 'Calcutta', 'Mumbai'])
const ZONES = [PACIFIC, EASTERN, BRAZIL, ARGENTINA, INDIA]

describe('the zone that a browser suggests', () => {
  it.each([
    ['America/Los_Angeles', PACIFIC],
    ['America/Detroit', EASTERN],
    ['America/Buenos_Aires', ARGENTINA],
    ['Asia/Calcutta', INDIA],
  ])('of %s is the entry that has it, or has its city', (name, entry) => {
    expect(suggestedZone(ZONES, name)).toBe(entry)
  })

  it.each(['UTC', 'Etc/UTC', 'Etc/GMT+8', 'Mars/Olympus', '', undefined])('is none for %j', (name) => {
    expect(suggestedZone(ZONES, name)).toBeNull()
  })
})

describe('the search', () => {
  it.each([
    ['detroit', [[EASTERN, 'Detroit']]],
    ['  DETR ', [[EASTERN, 'Detroit']]],
    ['sao pa', [[BRAZIL, 'São Paulo']]],
    ['pacific', [[PACIFIC, null]]],
    ['kolkata', [[INDIA, 'Kolkata']]],
    ['argentina', [[ARGENTINA, null]]],
    ['india', [[INDIA, null]]],
    ['xyz', []],
    // A word starts with it; it is not just somewhere inside.
    ['troit', []],
  ] as const)('for %j finds the zone, and says by which city', (text, found) => {
    expect(searchZones(ZONES, text).map((row) => [row.zone, row.city])).toEqual(found)
  })

  it('shows zones that have such a city before zones that are only called so', () => {
    const york = zone(90, 'New Zealand Time (UTC+13:00)', 'Pacific/Auckland', ['Auckland'])
    expect(searchZones([york, EASTERN], 'new').map((row) => row.zone)).toEqual([EASTERN, york])
  })

  it('for nothing shows everything as it is', () => {
    expect(searchZones(ZONES, ' ').map((row) => row.zone)).toEqual(ZONES)
  })
})

describe('the list', () => {
  it('puts one entry first, and is unchanged without one', () => {
    expect(withFirst(ZONES, 38).map(({ id }) => id)).toEqual([38, 6, 22, 39, 82])
    expect(withFirst(ZONES, null)).toEqual(ZONES)
  })
})
