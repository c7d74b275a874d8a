import type { StagedType } from '@oola/contract/learning/staged-type'
import { queryParam } from '#web/lib/query-param.ts'

/**
 * The staged assessment in an address; null when it has none: type 1 belongs to `/assessment`, types 2 to 4 to
 * `/assessmentMyPP` (dashboard.md 2; G-69).
 */
export const stagedTypeOf = (page: 'assessment' | 'assessmentMyPP', search: string): StagedType | null => {
  const requested = Number(queryParam(search, 'AssessmentType'))
  const own: readonly StagedType[] = page === 'assessment' ? [1] : [2, 3, 4]
  return own.find((type) => type === requested) ?? null
}

/** The address of the assessment before a program. */
export const stagedAddress = (type: StagedType): string =>
  type === 1 ? '/assessment?AssessmentType=1' : `/assessmentMyPP?AssessmentType=${type}`

/** Target of a finished assessment (ASSESS-06..08). */
export const afterStaged = (type: StagedType): string => {
  if (type === 1) return '/phase2welcome'
  return type === 2 ? '/phase3welcome' : '/dashboard'
}
