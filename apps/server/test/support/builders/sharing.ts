import type { NewMember } from '#server/features/account/account.repo.ts'
import { type ActingMember, asMember } from './as-member.ts'
import { makeAssessment, saveScores, scoresFor } from './make-assessment.ts'
import type { TestApp } from './make-test-app.ts'

/** The public address of these apps. */
export const SHARED_AT = 'https://oola.test'

/** A member with a finished wheel: 8 in Fitness, 5 elsewhere. */
export const makeSharer = async (world: TestApp, given: Partial<NewMember> = {}): Promise<ActingMember> => {
  const member = await asMember(world, { stepId: 1, firstName: 'Maya', ...given })
  const id = await makeAssessment(world, member.id)
  await saveScores(
    member,
    id,
    1,
    scoresFor(1, 1, 70, (number) => (number <= 10 ? 8 : 5)),
  )
  return member
}

export const offer = (member: ActingMember, kind = 1, query = '') =>
  member.send('GET', `/Customer/GetShareContent/${kind}${query}`)
export const publish = (member: ActingMember, code: string) =>
  member.send('PUT', `/Customer/PublishShare/${code}`)
export const withdraw = (member: ActingMember, code: string) =>
  member.send('DELETE', `/Customer/WithdrawShare/${code}`)

/** Opens an address without a session. */
export const openShared = (world: TestApp, url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: url.replace(SHARED_AT, ''), headers })
