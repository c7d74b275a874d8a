import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'

/** How many tones `theme/portraits.css` has of skin and of hair. */
const TONES = 6

export type HairShape = 'long' | 'short' | 'bun' | 'side' | 'curls' | 'bob'
const HAIR_SHAPES: readonly HairShape[] = ['long', 'short', 'bun', 'side', 'curls', 'bob']

/** Ground and shoulders, chosen so that the two never have one hue. */
interface Clothes {
  readonly ground: LifeAreaKey
  readonly shoulders: LifeAreaKey
}
const FIRST_CLOTHES: Clothes = { ground: 'family', shoulders: 'fun' }
const CLOTHES: readonly Clothes[] = [
  FIRST_CLOTHES,
  { ground: 'fitness', shoulders: 'faith' },
  { ground: 'fun', shoulders: 'fitness' },
  { ground: 'faith', shoulders: 'fun' },
  { ground: 'friends', shoulders: 'family' },
  { ground: 'field', shoulders: 'friends' },
  { ground: 'finance', shoulders: 'field' },
]

export interface Face extends Clothes {
  readonly hair: HairShape
  /** 0 to 5, see `theme/portraits.css`. */
  readonly hairTone: number
  readonly skinTone: number
  readonly glasses: boolean
}

/** The same member always gets the same face; neighbours in a list rarely share one. */
export const faceOf = (userId: number): Face => ({
  ...(CLOTHES[userId % CLOTHES.length] ?? FIRST_CLOTHES),
  hair: HAIR_SHAPES[userId % HAIR_SHAPES.length] ?? 'long',
  hairTone: (userId + Math.floor(userId / 6)) % TONES,
  skinTone: (userId * 2 + Math.floor(userId / 3)) % TONES,
  glasses: userId % 5 === 3,
})
