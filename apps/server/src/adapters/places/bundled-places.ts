import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Country, postalRegion } from '@oola/contract/coaches/postal-code'
import { CONTENT_FOLDER } from '#server/platform/content/load-content.ts'
import { MILES_OF_A_DEGREE, milesBetween, type Point } from './miles-between.ts'
import type { NearCode, Place, Places } from './places.ts'

const FILES: Record<Country, string> = { US: 'places/us.tsv', CA: 'places/ca.tsv' }

/** Tab-separated lines of state, place and its codes; codes are separated by blanks. */
const readPlaces = async (file: string): Promise<ReadonlyMap<string, Place>> => {
  const found = new Map<string, Place>()
  for (const line of (await readFile(path.join(CONTENT_FOLDER, file), 'utf8')).split('\n')) {
    const [state, city, codes] = line.split('\t')
    if (!state || !city || !codes) continue
    const place = { city, state }
    for (const code of codes.split(' ')) found.set(code, place)
  }
  return found
}

/** Lines of the first three characters of codes and their rest: `rest:latitude,longitude`. */
const readCoordinates = async (): Promise<ReadonlyMap<string, Point>> => {
  const found = new Map<string, Point>()
  const text = await readFile(path.join(CONTENT_FOLDER, 'places/coordinates.tsv'), 'utf8')
  for (const line of text.split('\n')) {
    const [region, codes] = line.split('\t')
    if (!region || !codes) continue
    for (const code of codes.split(' ')) {
      const [rest = '', latitude, longitude] = code.split(/[:,]/)
      found.set(region + rest.replace('-', ''), { latitude: Number(latitude), longitude: Number(longitude) })
    }
  }
  return found
}

/** Canadian places are stored by the first three characters. */
const placeCode = (country: Country, code: string): string => (country === 'US' ? code : postalRegion(code))
/** Codes of the United States are numbers. */
const isOf = (country: Country, code: string): boolean => /^\d/.test(code) === (country === 'US')

/** All codes of both countries, loaded with the first look-up: most servers never need them. */
export const bundledPlaces = (): Places => {
  const countries: Partial<Record<Country, Promise<ReadonlyMap<string, Place>>>> = {}
  let coordinates: Promise<ReadonlyMap<string, Point>> | undefined
  return {
    find: async (country, code) => {
      countries[country] ??= readPlaces(FILES[country])
      const places = await countries[country]
      return places.get(placeCode(country, code)) ?? null
    },
    near: async (country, code, withinMiles) => {
      coordinates ??= readCoordinates()
      const points = await coordinates
      const from = points.get(placeCode(country, code))
      if (!from) return [{ code: placeCode(country, code), miles: 0 }]
      const near: NearCode[] = []
      // Skips most codes by latitude, which is much cheaper than a distance.
      const degrees = withinMiles / MILES_OF_A_DEGREE
      for (const [other, point] of points) {
        if (Math.abs(point.latitude - from.latitude) > degrees || !isOf(country, other)) continue
        const miles = milesBetween(from, point)
        if (miles <= withinMiles) near.push({ code: other, miles })
      }
      return near.sort((left, right) => left.miles - right.miles)
    },
  }
}
