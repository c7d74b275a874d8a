import { describe, expect, it } from 'vitest'
import { pathType } from './staged-type.ts'

describe('the staged assessment of a level', () => {
  it('is 2 at level 1, 3 at levels 2 and 3, 4 at level 4 [ASSESS-01]', () => {
    expect([1, 2, 3, 4].map(pathType)).toEqual([2, 3, 3, 4])
  })
})
