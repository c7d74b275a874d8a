import { createHash } from 'node:crypto'
import type { Walkers } from './walkers.ts'
import type { BenchMember } from './world.ts'
import { MEMBERS } from './world.ts'
import type { BenchRequest } from './wrk.ts'

export interface Scenario {
  readonly name: string
  /** The goal, in the words of design/performance. */
  readonly goal: string
  readonly floor: readonly BenchRequest[]
  readonly portal: readonly BenchRequest[]
  readonly connections: readonly number[]
  /** Before each run of the portal: resets the changes of the last run. */
  readonly reset?: () => Promise<void>
}

const json = { 'content-type': 'application/json' }
const asMember = ({ token }: { readonly token: string }) => ({ authorization: `Bearer ${token}` })

const floorSessions = Array.from({ length: MEMBERS }, (_, index) => {
  const user = index + 1
  return { cookie: `sid=tok-${user}-${createHash('md5').update(String(user)).digest('hex')}` }
})

export const floorCall = (method: 'GET' | 'POST', path: string): BenchRequest[] =>
  floorSessions.map((headers) => ({ method, path, headers }))

/** Steps that earn no badge: the fourth to the fifteenth of a day, far from a milestone. */
export const completeScenario = ({ actions, reset }: Walkers): Scenario => ({
  name: 'AsyncCompleteAction',
  goal: 'at least 60 % of the floor, p99 at 32 connections below 25 ms',
  floor: floorCall('POST', '/save'),
  portal: actions.map(({ memberId, token, id }) => ({
    method: 'PUT',
    path: '/api/Actions/AsyncCompleteAction',
    headers: { ...asMember({ token }), ...json },
    body: JSON.stringify({ userId: memberId, id }),
  })),
  connections: [8, 32],
  reset,
})

/** Row numbers of the performance goals: 1 save, 2 and 3 reads, 4 a public page. */
export const scenarios = (members: readonly BenchMember[]): Scenario[] => [
  {
    name: 'ScorePartialSave',
    goal: 'at least 60 % of the floor, p99 at 32 connections below 25 ms',
    floor: floorCall('POST', '/save'),
    // Four rounds over the members with different questions and scores, so that each save changes data.
    portal: [0, 1, 2, 3].flatMap((round) =>
      members.map((member) => ({
        method: 'POST' as const,
        path: '/api/Scores/ScorePartialSave',
        headers: { ...asMember(member), ...json },
        body: JSON.stringify({
          userId: member.id,
          assessmentId: member.assessmentId,
          AssessmentTypeId: 1,
          scores: [{ questionId: 20 + round, score: 1 + ((member.id + round * 3) % 10) }],
        }),
      })),
    ),
    connections: [1, 8, 32],
  },
  {
    name: 'GetCurrentUserStep',
    goal: 'at least 60 % of the floor',
    floor: floorCall('GET', '/step'),
    portal: members.map((member) => ({
      method: 'GET',
      path: `/api/customer/GetCurrentUserStep/${member.id}`,
      headers: asMember(member),
    })),
    connections: [8, 32],
  },
  {
    name: 'GetQuestions',
    goal: 'above 3,000 a second',
    floor: floorCall('GET', '/questions'),
    portal: members.map((member) => ({
      method: 'GET',
      path: `/api/areas/GetQuestions/${member.assessmentId}`,
      headers: asMember(member),
    })),
    connections: [8, 32],
  },
  {
    name: 'module page',
    goal: 'at least 50 % of the floor for the same reads',
    floor: floorCall('GET', '/module'),
    portal: members.map((member) => ({
      method: 'GET',
      path: `/api/elearning/GetELearningModuleDetail/${101 + (member.id % 3)}`,
      headers: asMember(member),
    })),
    connections: [8, 32],
  },
  {
    name: 'public home page',
    goal: 'above 5,000 a second',
    floor: floorCall('GET', '/hello'),
    portal: [{ method: 'GET', path: '/home', headers: { 'accept-encoding': 'br' } }],
    connections: [8],
  },
]
