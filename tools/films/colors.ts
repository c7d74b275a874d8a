// The colors of the films: those of the product (apps/web/app/theme), of people and of rooms.
import { LIFE_AREAS } from '../../packages/contract/src/life-areas/life-areas.ts'
import type { Shot } from './film.schema.ts'
import type { Color } from './thing.schema.ts'

export const INK = '#0E1D24'
const LAKE = '#067382'
const LAKE_DEEP = '#015965'
const LAKE_SOFT = '#B5E4EE'

interface Shades {
  fill: string
  soft: string
  tint: string
}
const area = (index: number, tint: string, soft: string): Shades => ({
  fill: LIFE_AREAS[index]?.color ?? LAKE,
  soft,
  tint,
})
export const SHADES: Record<Color, Shades> = {
  lake: { fill: LAKE, soft: LAKE_SOFT, tint: '#E3F4F7' },
  ink: { fill: INK, soft: '#C5D2D8', tint: '#E6EDF0' },
  sand: { fill: '#C79A63', soft: '#EAD5B8', tint: '#F7EEDF' },
  white: { fill: '#F4F7F8', soft: '#DCE6EA', tint: '#EDF3F5' },
  fitness: area(0, '#DDF6EA', '#B8F3D4'),
  finance: area(1, '#EAF6D8', '#DBF2B9'),
  family: area(2, '#FFF0D2', '#FFE5B1'),
  faith: area(3, '#FFE9DD', '#FFD8C6'),
  field: area(4, '#FFE6E9', '#FED3D9'),
  friends: area(5, '#F7E4F6', '#F0D1EE'),
  fun: area(6, '#E3EDFF', '#D2E2FF'),
}

export const SKIN = ['#F6D7C3', '#EBBE9B', '#D39A72', '#B07A52', '#84553A', '#593726']
export const HAIR_COLORS = {
  black: '#23201F',
  brown: '#5B3A26',
  blond: '#D7AC5B',
  red: '#A8492A',
  gray: '#9AA3A8',
  white: '#E6EAEC',
}

/** Darker by a share from 0 to 1. */
export const shade = (hex: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * (1 - share)))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`

export interface Room {
  wall: string
  /** Quiet shapes on the wall, one step from it. */
  quiet: string
  floor: string
  words: string
  key: string
  sky: string
}
/** Colors of a room by day, in the evening and at night. */
export const roomOf = ({ color, light }: Pick<Shot, 'color' | 'light'>): Room => {
  const { tint, soft } = SHADES[color]
  if (light === 'night')
    return {
      wall: '#12333D',
      quiet: '#1C4450',
      floor: '#0C2730',
      words: '#FFFFFF',
      key: '#FFD98A',
      sky: '#0A1A2B',
    }
  if (light === 'evening')
    return {
      wall: shade(soft, 0.06),
      quiet: shade(soft, 0.14),
      floor: shade(soft, 0.24),
      words: INK,
      key: '#01434D',
      sky: '#F2A65E',
    }
  return { wall: tint, quiet: soft, floor: shade(soft, 0.08), words: INK, key: LAKE_DEEP, sky: '#CBEAF7' }
}
