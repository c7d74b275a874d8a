import { expect, it } from 'vitest'
import { safetyLines } from './module-views.ts'

const safety = {
  lines: { health: 'Ask a doctor.', mood: 'Call 988.', grief: 'Go slowly, 988 is there.' },
  callLines: ['mood', 'grief'],
  elsewhere: 'In other countries, look it up.',
} as const

it.each([
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
] as const)(
  'names a number of other countries once, after the last line with a number: %j',
  (keys, lines) => {
    const module = { safety: [...keys] }
    expect(safetyLines(module, { safety: { ...safety, callLines: [...safety.callLines] } as never })).toEqual(
      lines.map((line) => `<blockquote><p>${line}</p></blockquote>`),
    )
  },
)
