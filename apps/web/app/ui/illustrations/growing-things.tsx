import { petalPath } from '@oola/contract/assessment/wheel-slices'
import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import { dropPath } from './drop-path.ts'

type Petal = readonly [area: LifeAreaKey, scale: number]

const RAYS: readonly Petal[] = [
  ['fitness', 0.78],
  ['finance', 0.92],
  ['family', 0.79],
  ['faith', 1],
  ['field', 0.8],
  ['friends', 0.94],
  ['fun', 0.75],
]
const RAY_SHAPE = { count: 14, rotation: 180 + 180 / 14, hub: 0.325, gap: 0.02, outerCorner: 0.11 }

/** Seven petals rise over the horizon; also the strip over the login form. */
export function Sunrise() {
  return (
    <>
      <g transform="translate(240 324)">
        {RAYS.map(([area, scale], index) => (
          <path key={area} data-area={area} d={petalPath(254, index, scale, RAY_SHAPE)} />
        ))}
      </g>
      <circle data-tone="tint" cx="240" cy="324" r="72" />
    </>
  )
}

export function Sprout() {
  return (
    <>
      <circle data-area="family" cx="351" cy="104" r="58" />
      <path data-area="fitness" data-tone="text" d="M235 150h10v170h-10Z" />
      <path data-area="fitness" data-tone="text" d={dropPath(240, 101, 35, 240, 178)} />
      <path data-area="finance" d={dropPath(155, 160, 51, 243, 222)} />
      <path data-area="fitness" d={dropPath(333, 176, 55, 237, 253)} />
    </>
  )
}

const FAN: readonly Petal[] = [
  ['fun', 0.59],
  ['friends', 0.72],
  ['field', 0.84],
  ['faith', 0.89],
  ['family', 1],
]
const FAN_SHAPE = { count: 20, rotation: -87, hub: 0.04, gap: 0.022, innerCorner: 0.015, outerCorner: 0.09 }

export function Fan() {
  return (
    <g transform="translate(8 330)">
      {FAN.map(([area, scale], index) => (
        <path key={area} data-area={area} d={petalPath(386, index, scale, FAN_SHAPE)} />
      ))}
    </g>
  )
}

const BLOOM: readonly Petal[] = [
  ['fitness', 0.97],
  ['finance', 1.04],
  ['family', 0.92],
  ['faith', 1],
  ['field', 0.78],
  ['friends', 0.99],
  ['fun', 0.84],
]

export function Bloom() {
  return (
    <g transform="translate(329 169)">
      {BLOOM.map(([area, scale], index) => (
        <path key={area} data-area={area} d={petalPath(208, index, scale, { hub: 0.3, gap: 0.03 })} />
      ))}
    </g>
  )
}

/** Two drops that form a heart: complete also when the drawing is cropped to a wide strip. */
export function Pair() {
  return (
    <>
      <path data-area="field" d={dropPath(193, 122, 47, 240, 238)} />
      <path data-area="friends" d={dropPath(287, 122, 47, 240, 238)} />
    </>
  )
}
