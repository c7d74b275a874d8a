import { describe, expect, it } from 'vitest'
import { afterStaged, stagedAddress, stagedTypeOf } from './staged-type-of.ts'

describe('the type of a staged assessment', () => {
  it.each([
    ['assessment', '?AssessmentType=1', 1],
    ['assessment', '?assessmenttype=1', 1],
    ['assessment', '?AssessmentType=2', null],
    ['assessment', '', null],
    ['assessmentMyPP', '?AssessmentType=2', 2],
    ['assessmentMyPP', '?AssessmentType=4', 4],
    ['assessmentMyPP', '?AssessmentType=1', null],
    ['assessmentMyPP', '?AssessmentType=5', null],
    ['assessmentMyPP', '?AssessmentType=two', null],
  ] as const)('/%s%s asks for %s', (page, search, type) => {
    expect(stagedTypeOf(page, search)).toBe(type)
  })

  it.each([
    [1, '/assessment?AssessmentType=1', '/phase2welcome'],
    [2, '/assessmentMyPP?AssessmentType=2', '/phase3welcome'],
    [3, '/assessmentMyPP?AssessmentType=3', '/dashboard'],
    [4, '/assessmentMyPP?AssessmentType=4', '/dashboard'],
  ] as const)('type %s stands at %s and leads to %s [ASSESS-06..08]', (type, address, next) => {
    expect(stagedAddress(type)).toBe(address)
    expect(afterStaged(type)).toBe(next)
  })
})
