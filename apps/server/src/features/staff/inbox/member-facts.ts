import { USER_TYPES } from '@oola/contract/account/account.constants'
import { STEPS, type StepId } from '@oola/contract/journey/steps'
import type { RequestThread } from '@oola/contract/staff/inbox.calls'
import type { MemberOf } from './inbox.repo.ts'

const STEP_NAMES: Readonly<Record<StepId, string>> = {
  [STEPS.customise]: 'Profile questions',
  [STEPS.assessment]: 'Step 1',
  [STEPS.goals]: 'Step 2',
  [STEPS.actions]: 'Step 3',
  [STEPS.dashboard]: 'Dashboard',
  [STEPS.midYearReview]: 'Mid-year review',
  [STEPS.levelReview]: 'Level review',
  [STEPS.goalRevision]: 'New goals',
}

/** The member beside a request, for roles that see members; never answers, notes or chat (decisions 17.9). */
export const memberFacts = (row: MemberOf, onlyName: boolean): RequestThread['member'] => {
  const { id, firstName, lastName, userTypeId, level, stepId, isActiveCoach, timeZone, deleteAt } = row
  const facts = [
    {
      label: 'Membership',
      value: userTypeId === USER_TYPES.nonSubscriber ? 'Not a subscriber' : `Level ${level}`,
    },
    { label: 'Journey', value: STEP_NAMES[stepId as StepId] ?? '' },
    { label: 'Time zone', value: timeZone },
    ...(isActiveCoach ? [{ label: 'Coach', value: 'Yes' }] : []),
    ...(deleteAt ? [{ label: 'Account', value: 'Will be deleted' }] : []),
  ]
  return { id, name: `${firstName} ${lastName}`, facts: onlyName ? [] : facts }
}
