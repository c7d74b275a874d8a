/** Where a list was left: stored while the console is open, so that the way back leads to the same row. */
export interface Place {
  readonly scrollTop: number
  readonly cursor: string | null
}

const places = new Map<string, Place>()
const MOST = 50

export const readPlace = (key: string): Place | undefined => places.get(key)

export const storePlace = (key: string, place: Place): void => {
  places.delete(key)
  places.set(key, place)
  if (places.size > MOST) places.delete(places.keys().next().value ?? '')
}

/** Another person signs in. */
export const clearPlaces = (): void => places.clear()
