import { describe, expect, it } from 'vitest'
import { certificationStatus, nextModuleId } from './certification-status.ts'

const MODULES = [401, 402, 403]

describe('the modules of the certification', () => {
  it.each([
    [[], [1, 0, 0]],
    [[401], [2, 1, 0]],
    [
      [401, 402],
      [2, 2, 1],
    ],
    [
      [401, 402, 403],
      [2, 2, 2],
    ],
  ])('with %j completed has the status %j [QUIZ-02]', (completed, status) => {
    expect([...certificationStatus(MODULES, new Set(completed)).values()]).toEqual(status)
  })

  it('lead to one another, the last to 0', () => {
    expect(MODULES.map((id) => nextModuleId(MODULES, id))).toEqual([402, 403, 0])
  })
})
