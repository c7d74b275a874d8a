import { expect, it } from 'vitest'
import type { LearningContent } from './learning.content.ts'
import type { SafetyKey } from './module.content.ts'
import { safetyLines } from './module-views.ts'

const safety: LearningContent['safety'] = {
  lines: {
    ...{ health: 'Ask a doctor.', mood: 'Call 988.', grief: 'Go slowly, 988 is there.' },
    ...{ food: '', debt: '', legal: '', violence: '', alcohol: '', minor: '' },
  },
  callLines: ['mood', 'grief'],
  elsewhere: 'In other countries, look it up.',
}

const CASES: [keys: SafetyKey[], lines: string[]][] = [
  [['health'], ['Ask a doctor.']],
  [
    ['mood', 'health'],
    ['Call 988. In other countries, look it up.', 'Ask a doctor.'],
  ],
  [
    ['mood', 'grief'],
    ['Call 988.', 'Go slowly, 988 is there. In other countries, look it up.'],
  ],
  [[], []],
]

it.each(CASES)('names help in other countries once, after the last line with a number: %j', (keys, lines) => {
  expect(safetyLines({ safety: keys }, { safety })).toEqual(
    lines.map((line) => `<blockquote><p>${line}</p></blockquote>`),
  )
})
