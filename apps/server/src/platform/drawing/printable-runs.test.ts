import { describe, expect, it } from 'vitest'
import { hasUnprintable, printableRuns } from './printable-runs.ts'

describe('a printed text', () => {
  it('is cut where another font file has the letters', () => {
    expect(printableRuns('Zoë aß, Łódź “now”')).toEqual([
      { script: 'latin', text: 'Zoë aß, ' },
      { script: 'latin-ext', text: 'Ł' },
      { script: 'latin', text: 'ód' },
      { script: 'latin-ext', text: 'ź' },
      { script: 'latin', text: ' “now”' },
    ])
  })

  it('has a question mark for each character that no font has, and reports it', () => {
    expect(printableRuns('ok 🙂')).toEqual([{ script: 'latin', text: 'ok ?' }])
    expect([hasUnprintable('ok 🙂'), hasUnprintable('Łódź\n')]).toEqual([true, false])
  })
})
