import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Country, postalRegion } from '@oola/contract/coaches/postal-code'
import { CONTENT_FOLDER } from '#server/platform/content/load-content.ts'
import type { Place, Places } from './places.ts'

const FILES: Record<Country, string> = { US: 'places/us.tsv', CA: 'places/ca.tsv' }

/** Lines of state, place and the codes that belong to it, between tabs; codes between blanks. */
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

/** All codes of both countries, read when the first is asked for: most servers never are. */
export const bundledPlaces = (): Places => {
  const countries: Partial<Record<Country, Promise<ReadonlyMap<string, Place>>>> = {}
  return {
    find: async (country, code) => {
      countries[country] ??= readPlaces(FILES[country])
      const places = await countries[country]
      // Canadian places stand under the first three characters.
      return places.get(country === 'US' ? code : postalRegion(code)) ?? null
    },
  }
}
