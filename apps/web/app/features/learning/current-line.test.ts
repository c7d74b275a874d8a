import { expect, it } from 'vitest'
import { currentLine } from './current-line.ts'

const cue = (from: number, kind: 'caption' | 'description') => ({ from, to: from + 8, text: '', kind })

it.each([
  [-1, -1],
  [0, 0],
  [8.9, 0],
  // A jump to 9 that lands slightly before it.
  [8.96, 2],
  [12, 2],
  [18, 3],
  [26, 3],
])(
  'at %s seconds the transcript marks line %s: the caption, and the description where there is no caption',
  (time, line) => {
    const cues = [cue(0, 'caption'), cue(0, 'description'), cue(9, 'caption'), cue(18, 'description')]
    expect(currentLine(cues, time)).toBe(line)
  },
)

it('a film without a transcript has no current line', () => {
  expect(currentLine([], 3)).toBe(-1)
})
