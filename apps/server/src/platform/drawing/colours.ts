import { lifeArea } from '@oola/contract/life-areas/life-areas'

/** The light scheme of the portal, as far as pictures need it (look.md 2). */
export const COLOURS = {
  canvas: '#F3F6F6',
  surface: '#FFFFFF',
  ink: '#0E1D24',
  ink2: '#43545C',
  link: '#015965',
} as const

// Track and text colours that go with the area's fixed colour (look.md 2), area order.
const SHADES = [
  { soft: '#B8F3D4', on: '#0E1D24' },
  { soft: '#DBF2B9', on: '#0E1D24' },
  { soft: '#FFE5B1', on: '#0E1D24' },
  { soft: '#FFD8C6', on: '#0E1D24' },
  { soft: '#FED3D9', on: '#FFFFFF' },
  { soft: '#F0D1EE', on: '#FFFFFF' },
  { soft: '#D2E2FF', on: '#FFFFFF' },
] as const

/** Colours of a life area: the petal, its track, and text on the petal. */
export const areaColours = (areaId: number): { fill: string; soft: string; on: string } => {
  const shades = SHADES[areaId - 1]
  if (!shades) throw new RangeError(`no life area ${areaId}`)
  return { fill: lifeArea(areaId).color, ...shades }
}

/** The track of a place in the Top 7 that holds no goal. */
export const EMPTY_TRACK = '#E9EEEF'
