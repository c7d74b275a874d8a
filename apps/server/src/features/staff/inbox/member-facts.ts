import { USER_TYPES } from '@oola/contract/account/account.constants'
import { cityOf } from '@oola/contract/city-of'
import type { RequestThread } from '@oola/contract/staff/inbox.calls'
import { memberTypeOf, stepWords, TYPE_WORDS } from '@oola/contract/staff/member-words'
import type { MemberOf } from './inbox.repo.ts'

/** The member of a request, for roles that see members; never answers, notes or chat (decisions 17.9). */
export const memberFacts = (row: MemberOf, onlyName: boolean): RequestThread['member'] => {
  const { id, firstName, lastName, userTypeId, level, stepId, isActiveCoach, timeZone, deleteAt } = row
  const facts = [
    {
      label: 'Membership',
      value: userTypeId === USER_TYPES.nonSubscriber ? TYPE_WORDS.nonSubscriber : `Level ${level}`,
    },
    { label: 'Journey', value: stepWords({ type: memberTypeOf(row), stepId, stepCount: null }) },
    { label: 'Time zone', value: cityOf(timeZone) },
    ...(isActiveCoach ? [{ label: 'Coach', value: 'Yes' }] : []),
    ...(deleteAt ? [{ label: 'Account', value: 'Will be deleted' }] : []),
  ]
  return { id, name: `${firstName} ${lastName}`, facts: onlyName ? [] : facts }
}
