import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'

/** Beginnings of words that name an area; a word of several areas belongs to the first. The member sees and changes the guess. */
const WORDS: Readonly<Record<LifeAreaKey, string>> = {
  family:
    'family mom mum mother dad father parent grandm grandp son daughter kid child children baby wife husband spouse partner brother sister aunt uncle home homework dinner bedtime dishes laundry',
  finance:
    'money spend budget save saving invest debt bill bank expens income loan credit tax cash no-spend spending frugal',
  fitness:
    'run running jog walk step stretch gym workout exercis yoga pilates swim bike cycl push-up pushup plank squat lift weight sport water drink sleep vitamin veg fruit salad diet eat sugar meal health hydrat sauna train hike row abs muscle smok alcohol caffein tooth teeth floss bed',
  faith:
    'pray prayer meditat church bible gratitud grateful faith spirit mindful journal read devotion worship quran mosque temple breath reflect',
  field:
    'work job study learn course email inbox career project code coding program language spanish english german french write writing practice thesis exam school class plan focus deep business client meeting desk',
  friends: 'friend call text neighbor neighbour community volunteer visit invite letter club',
  fun: 'fun play game guitar piano music sing song danc draw paint sketch photo garden movie film hobby craft knit sew puzzle travel novel chess',
}

const BEGINNINGS = LIFE_AREAS.map(({ id, key }) => ({ id, words: WORDS[key].split(' ') }))
const ORDER: readonly LifeAreaKey[] = ['family', 'finance', 'faith', 'fun', 'fitness', 'field', 'friends']

/** The area that a habit's name suggests; null when no word of it does. */
export const guessArea = (name: string): number | null => {
  const words = name.toLowerCase().match(/[\p{L}-]+/gu) ?? []
  const found = ORDER.map((key) => BEGINNINGS[LIFE_AREAS.findIndex((area) => area.key === key)])
  for (const area of found)
    if (
      area?.words.some((start) =>
        words.some((word) => (start.length < 5 ? isForm(word, start) : word.startsWith(start))),
      )
    )
      return area.id
  return null
}

/** A short word and its plural: `run` is not in `runes`. */
const isForm = (word: string, start: string): boolean => word === start || word === `${start}s`
