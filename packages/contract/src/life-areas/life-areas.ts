/**
 * The seven life areas. Order, colour and weight are fixed (journey.md 3; SCORE-01..07). Area 4 is Faith and
 * area 5 is Field; "Fields" elsewhere in the specification is an error (spec-decision 11).
 */
export const LIFE_AREAS = [
  { id: 1, key: 'fitness', name: 'Fitness', color: '#15C285', weight: 0.3 },
  { id: 2, key: 'finance', name: 'Finance', color: '#ABD86D', weight: 0.2 },
  { id: 3, key: 'family', name: 'Family', color: '#FBBF53', weight: 0.1 },
  { id: 4, key: 'faith', name: 'Faith', color: '#F26636', weight: 0 },
  { id: 5, key: 'field', name: 'Field', color: '#EC0F47', weight: -0.1 },
  { id: 6, key: 'friends', name: 'Friends', color: '#700460', weight: -0.2 },
  { id: 7, key: 'fun', name: 'Fun', color: '#022B7A', weight: -0.3 },
] as const

export type LifeArea = (typeof LIFE_AREAS)[number]
export type LifeAreaId = LifeArea['id']
export type LifeAreaKey = LifeArea['key']

/** The area with this id; throws on anything but 1-7, which is a programming error. */
export const lifeArea = (id: number): LifeArea => {
  const area = LIFE_AREAS[id - 1]
  if (!area) throw new RangeError(`no life area ${id}`)
  return area
}
