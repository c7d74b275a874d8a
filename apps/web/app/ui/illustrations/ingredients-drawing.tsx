import { petalPath } from '@oola/contract/assessment/wheel-slices'
import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import type { IngredientShape } from '@oola/contract/site/trs.schema'
import type { ComponentType } from 'react'
import { dropPath } from './drop-path.ts'
import classes from './illustration.module.css'

// Each in a field of 100 x 100 around 0 0.

const Leaf = () => (
  <>
    <path data-area="fitness" d={dropPath(14, -10, 32, -40, 40)} />
    <path data-area="fitness" data-tone="text" d="m-42 42 54-50 4 4-53 51Z" />
  </>
)

const Root = () => (
  <>
    <path data-area="family" d={dropPath(0, -14, 27, -8, 48)} />
    <path data-area="family" data-tone="text" d={dropPath(-18, 12, 9, -34, 42)} />
    <path data-area="family" data-tone="text" d={dropPath(20, 10, 9, 34, 40)} />
    <path data-area="fitness" d={dropPath(-9, -40, 9, 0, -20)} />
    <path data-area="finance" d={dropPath(10, -41, 9, 2, -20)} />
  </>
)

const Mushroom = () => (
  <>
    <rect data-area="family" data-tone="edge" x="-12" y="-4" width="24" height="48" rx="12" />
    <path data-area="faith" d="M-42 6a42 42 0 0 1 84 0q0 6-6 6h-72q-6 0-6-6Z" />
    <circle data-tone="tint" cx="-14" cy="-12" r="7" />
    <circle data-tone="tint" cx="14" cy="-8" r="5" />
  </>
)

const Berry = () => (
  <>
    <circle data-area="friends" cx="-20" cy="10" r="22" />
    <circle data-area="field" cx="22" cy="12" r="20" />
    <circle data-area="friends" data-tone="text" cx="2" cy="-22" r="18" />
    <path data-area="fitness" d={dropPath(26, -34, 11, 2, -24)} />
  </>
)

const Citrus = () => (
  <>
    <circle data-area="faith" r="44" />
    <circle data-tone="tint" r="38" />
    {Array.from({ length: 8 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: slices of one fruit
      <path key={index} data-area="family" d={petalPath(35, index, 1, { count: 8, hub: 0.14, gap: 0.07 })} />
    ))}
  </>
)

const Flower = () => (
  <>
    {Array.from({ length: 7 }, (_, index) => (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: petals of one flower
        key={index}
        data-area={index % 2 ? 'friends' : 'field'}
        d={petalPath(44, index, 1, { gap: 0, hub: 0.1, outerCorner: 0.3 })}
      />
    ))}
    <circle data-area="family" r="15" />
  </>
)

const Seed = () => (
  <>
    <g transform="rotate(-32)">
      <path data-area="finance" d="M0-17h-24a17 17 0 0 0 0 34H0Z" />
      <path data-area="fitness" d="M0-17h24a17 17 0 0 1 0 34H0Z" />
    </g>
  </>
)

const Drop = () => (
  <>
    <path data-area="fun" d={dropPath(0, 14, 28, 0, -44)} />
    <circle data-area="fun" data-tone="edge" cx="-9" cy="18" r="8" />
  </>
)

const Mineral = () => (
  <>
    <rect data-area="fun" x="-38" y="-6" width="46" height="46" rx="12" transform="rotate(-12)" />
    <rect
      data-area="fun"
      data-tone="edge"
      x="0"
      y="-34"
      width="38"
      height="38"
      rx="10"
      transform="rotate(14)"
    />
  </>
)

const RODS = [
  { x: -20, y: -20, turn: -30, area: 'friends' },
  { x: 20, y: -14, turn: 50, area: 'fitness' },
  { x: -14, y: 20, turn: 18, area: 'field' },
  { x: 24, y: 24, turn: -42, area: 'fun' },
] as const

const Culture = () =>
  RODS.map(({ x, y, turn, area }) => (
    <rect
      key={area}
      data-area={area}
      x={x - 19}
      y={y - 8}
      width="38"
      height="16"
      rx="8"
      transform={`rotate(${turn} ${x} ${y})`}
    />
  ))

const SHAPES: Readonly<Record<IngredientShape, ComponentType>> = {
  leaf: Leaf,
  root: Root,
  mushroom: Mushroom,
  berry: Berry,
  citrus: Citrus,
  flower: Flower,
  seed: Seed,
  drop: Drop,
  mineral: Mineral,
  culture: Culture,
}

const GAP = 118

/** Ingredients in a row: one small picture each. Decorative: their names are next to it. */
export function IngredientsDrawing({
  shapes,
  area,
}: {
  shapes: readonly IngredientShape[]
  area: LifeAreaKey
}) {
  const first = 240 - ((shapes.length - 1) * GAP) / 2
  return (
    <svg
      viewBox="0 0 480 200"
      preserveAspectRatio="xMidYMid slice"
      data-area={area}
      className={classes.ingredients}
      aria-hidden
    >
      <path data-tone="soft" d="M0 0h480v200H0Z" />
      {shapes.map((shape, index) => {
        const Shape = SHAPES[shape]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: places in a row that never changes
          <g key={index} transform={`translate(${first + index * GAP} 100)`}>
            <circle data-tone="tint" r="54" />
            <g transform="scale(0.82)">
              <Shape />
            </g>
          </g>
        )
      })}
    </svg>
  )
}
