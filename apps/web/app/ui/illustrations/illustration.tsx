import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import type { ComponentType } from 'react'
import { Orbit, Pinwheel, Ripple, Table, Tiles } from './circles.tsx'
import { Bloom, Fan, Pair, Sprout, Sunrise } from './growing-things.tsx'
import classes from './illustration.module.css'
import { Arches, Hills, Moon, Stairs, Waves } from './places.tsx'

interface Composition {
  readonly name: string
  readonly Drawing: ComponentType
  readonly ground: LifeAreaKey
}

/** The set of `19-foundations`, in its order. */
export const COMPOSITIONS: readonly Composition[] = [
  { name: 'sunrise', Drawing: Sunrise, ground: 'family' },
  { name: 'sprout', Drawing: Sprout, ground: 'fitness' },
  { name: 'ripple', Drawing: Ripple, ground: 'fun' },
  { name: 'fan', Drawing: Fan, ground: 'faith' },
  { name: 'hills', Drawing: Hills, ground: 'finance' },
  { name: 'orbit', Drawing: Orbit, ground: 'friends' },
  { name: 'tiles', Drawing: Tiles, ground: 'field' },
  { name: 'stairs', Drawing: Stairs, ground: 'finance' },
  { name: 'bloom', Drawing: Bloom, ground: 'friends' },
  { name: 'pair', Drawing: Pair, ground: 'family' },
  { name: 'arches', Drawing: Arches, ground: 'faith' },
  { name: 'moon', Drawing: Moon, ground: 'fun' },
  { name: 'pinwheel', Drawing: Pinwheel, ground: 'fun' },
  { name: 'table', Drawing: Table, ground: 'family' },
  { name: 'waves', Drawing: Waves, ground: 'fitness' },
]

interface IllustrationProps {
  /** Id of the module, program or product: always the same picture for one id (id modulo 15). */
  id: number
  /** Color of the background; by default the composition's own. */
  area?: LifeAreaKey
  /** Paler, for locked content. */
  locked?: boolean
  className?: string | undefined
}

/** One of the 15 drawings, cropped to its box. Decorative: a title is next to it. */
export function Illustration({ id, area, locked, className }: IllustrationProps) {
  const { Drawing, ground } = COMPOSITIONS[id % COMPOSITIONS.length] ?? { Drawing: Sunrise, ground: 'family' }
  return (
    <svg
      viewBox="0 0 480 320"
      preserveAspectRatio="xMidYMid slice"
      data-area={area ?? ground}
      data-locked={locked || undefined}
      className={[classes.picture, className].filter(Boolean).join(' ')}
      aria-hidden
    >
      <path data-tone="soft" d="M0 0h480v320H0Z" />
      <Drawing />
    </svg>
  )
}
