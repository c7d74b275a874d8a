import { type ActingMember, asMember } from './as-member.ts'
import { type ActionInput, makeActions } from './make-actions.ts'
import type { TestApp } from './make-test-app.ts'

/** A Tuesday. */
export const NOW = '2026-03-10T18:00:00Z'
export const TODAY = '2026-03-10'

/** The weekdays of a rule that repeats daily. */
export const DAILY = {
  Monday: true,
  Tuesday: true,
  Wednesday: true,
  Thursday: true,
  Friday: true,
  Saturday: true,
  Sunday: true,
}
/** A rule in the client's form; by default every day from today on, for ever. */
export const rule = (given: object = {}) => ({
  StartDate: TODAY,
  EndDate: null,
  ...DAILY,
  ActionId: 0,
  ...given,
})
export const TUE_THU = rule({
  Monday: false,
  Wednesday: false,
  Friday: false,
  Saturday: false,
  Sunday: false,
})

/** A member on the dashboard with these actions. */
export const onDashboard = async (world: TestApp, actions: readonly ActionInput[] = []) => {
  const member = await asMember(world, { stepId: 4 })
  return { member, ids: await makeActions(world, member.id, actions) }
}
/** Plans an action through the window with the repeat rule. */
export const plan = (member: ActingMember, given: object = {}) =>
  member.send('POST', '/Actions/UpdateInsertAction', {
    Id: 0,
    Text: 'Stretch',
    UnlockedDate: TODAY,
    ActionRepeating: rule(),
    ...given,
  })
export const cancel = (member: ActingMember, id: number) =>
  member.send('PUT', `/Actions/CancelRepeatActions/${id}`)
export const remove = (member: ActingMember, id: number) => member.send('DELETE', `/Actions/${id}`)
export const complete = (member: ActingMember, id: number) =>
  member.send('PUT', '/Actions/AsyncCompleteAction', { userId: member.id, id })

interface Listed {
  readonly id: number
  readonly text: string
  readonly actionRepeating: { readonly ActionId: number } | null
}
/** The open actions of a day, as an offset from today. */
export const listOf = async (member: ActingMember, offset = 0): Promise<Listed[]> =>
  (await member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/${offset}`)).body.actions
export const textsOf = async (member: ActingMember, offset = 0) =>
  (await listOf(member, offset)).map(({ text }) => text)
/** The lists of the seven days. */
export const week = async (member: ActingMember) => {
  const lists: string[] = []
  for (const offset of [0, 1, 2, 3, 4, 5, 6]) lists.push((await textsOf(member, offset)).join(', '))
  return lists
}
