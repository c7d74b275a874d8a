import { USER_TYPES } from '../account/account.constants.ts'
import { STEPS } from '../journey/steps.ts'
import type { CardState, MemberType } from './member-filters.ts'

export const TYPE_WORDS: Readonly<Record<MemberType, string>> = {
  subscriber: 'Member',
  coach: 'Coach',
  nonSubscriber: 'Free account',
}

/** The type of a member; in SQL `typeTests` of the list. */
export const memberTypeOf = (member: {
  readonly isActiveCoach: boolean
  readonly userTypeId: number
}): MemberType => {
  if (member.isActiveCoach) return 'coach'
  return member.userTypeId === USER_TYPES.nonSubscriber ? 'nonSubscriber' : 'subscriber'
}

export const CARD_WORDS: Readonly<Record<CardState, string>> = {
  works: 'Works',
  ending: 'Ends soon',
  declined: 'Declined',
  none: 'No card',
}

export const STEP_WORDS: Readonly<Record<number, string>> = {
  [STEPS.customise]: 'Profile questions',
  [STEPS.assessment]: 'Step 1',
  [STEPS.goals]: 'Step 2',
  [STEPS.actions]: 'Step 3',
  [STEPS.dashboard]: 'Dashboard',
  [STEPS.midYearReview]: 'Mid-year review',
  [STEPS.levelReview]: 'Level review',
  [STEPS.goalRevision]: 'Goal revision',
}

interface Standing {
  readonly type: MemberType
  readonly stepId: number
  readonly stepCount: number | null
}

const COUNT_WORDS: Readonly<Record<number, (count: number) => string>> = {
  [STEPS.assessment]: (count) => `${count} of 70`,
  [STEPS.goals]: (count) => `${count} of 21 goals`,
  [STEPS.dashboard]: (count) => `week ${count}`,
  [STEPS.midYearReview]: (count) => `${count} of 70`,
  [STEPS.levelReview]: (count) => `${count} of 70`,
}

/** Where in the journey a member is, in the words of staff: "Step 2, 9 of 21 goals". */
export const stepWords = ({ type, stepId, stepCount }: Standing): string => {
  if (type === 'nonSubscriber') return 'Outside the journey'
  const words = STEP_WORDS[stepId] ?? ''
  const count = stepCount !== null && stepCount > 0 ? COUNT_WORDS[stepId]?.(stepCount) : undefined
  return count ? `${words}, ${count}` : words
}
