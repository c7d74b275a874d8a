import { randomUUID } from 'node:crypto'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import type { CrashingServer } from './crashing-server.ts'
import type { AnswersLedger, PlanLedger, SentGoal, TopSeven } from './ledger.ts'
import { between, shuffled } from './seeded-random.ts'

type Random = () => number
type Server = Pick<CrashingServer, 'send'>

const COMPLETE_BY = '2099-12-31'
const QUESTIONS = 70

/** Runs a write with its entry in the ledger: pending before, acknowledged after. */
const write = async <T extends object, R>(
  underWay: Set<T>,
  given: T,
  work: () => Promise<R>,
  acknowledge: (reply: R) => void,
): Promise<void> => {
  underWay.add(given)
  const reply = await work()
  // Synchronous, so that the ledger is never read in between.
  acknowledge(reply)
  underWay.delete(given)
}

/** Two tabs answer one half of the questions each, and sometimes change an answer. */
export const answerEverything = async (server: Server, ledger: AnswersLedger, random: Random) => {
  const { memberId: userId, assessmentId, headers, acknowledged, underWay } = ledger
  const save = (scores: { questionId: number; score: number }[]) =>
    write(
      underWay,
      scores,
      () =>
        server.send(headers, 'POST', '/Scores/ScorePartialSave', {
          userId,
          assessmentId,
          AssessmentTypeId: 1,
          scores,
        }),
      () => {
        for (const { questionId, score } of scores) acknowledged.set(questionId, score)
      },
    )
  const tab = async (questionIds: readonly number[]) => {
    for (let at = 0; at < questionIds.length; ) {
      const size = between(random, 1, 4)
      await save(
        questionIds.slice(at, at + size).map((questionId) => ({ questionId, score: between(random, 1, 10) })),
      )
      const changed = questionIds[between(random, 0, at)] ?? 0
      at += size
      const before = acknowledged.get(changed)
      // Never after the tab's last question: the assessment might be complete and closed.
      if (before !== undefined && at < questionIds.length && random() < 0.3)
        await save([{ questionId: changed, score: (before % 10) + 1 }])
    }
  }
  const ids = Array.from({ length: QUESTIONS }, (_, index) => index + 1)
  await Promise.all([tab(ids.slice(0, QUESTIONS / 2)), tab(ids.slice(QUESTIONS / 2))])
}

/**
 * Two tabs write the 21 goals, then one selects and arranges while the other edits; the journey continues to its end.
 */
export const planEverything = async (server: Server, ledger: PlanLedger, random: Random) => {
  const { memberId: userId, headers, acknowledged, underWay } = ledger

  const add = (goals: readonly SentGoal[]) =>
    write(
      underWay,
      goals,
      () =>
        server.send<{ id: number }[]>(headers, 'POST', '/Goals/PartialSaveGoals', {
          userId,
          Goals: goals.map(({ key, areaId, text }) => ({
            ClientKey: key,
            AreaId: areaId,
            Text: text,
            CompletedByDate: COMPLETE_BY,
          })),
        }),
      (ids) => {
        for (const [index, goal] of goals.entries())
          acknowledged.set(goal.key, { ...goal, id: ids[index]?.id ?? 0 })
      },
    )

  const addAreas = async (areaIds: readonly number[]) => {
    for (const areaId of areaIds) {
      const goals = [1, 2, 3].map((n) => ({ key: randomUUID(), areaId, text: `Goal ${areaId}-${n}` }))
      const first = between(random, 1, 3)
      await add(goals.slice(0, first))
      if (first < 3) await add(goals.slice(first))
    }
  }

  const edit = async (times: number) => {
    for (let time = 1; time <= times; time += 1) {
      const goals = shuffled(random, [...acknowledged.values()]).slice(0, between(random, 1, 3))
      await add(goals.map(({ key, areaId, text }) => ({ key, areaId, text: `${text}, edit ${time}` })))
    }
  }

  const putTop = async (top: TopSeven) => {
    ledger.topUnderWay = top
    await server.send(headers, 'PUT', '/Goals/SetSevenGoalsOrder', {
      Goals: top.ids.map((GoalId, index) => ({ GoalId, SevenGoalOrder: top.ordered ? index + 1 : 0 })),
    })
    ledger.top = top
    ledger.topUnderWay = null
  }

  const arrange = async () => {
    const all = [...acknowledged.values()].map(({ id }) => id)
    let ids: readonly number[] = []
    for (const _ of [1, 2]) {
      ids = shuffled(random, all).slice(0, 7)
      await putTop({ ordered: false, ids })
      for (const _ of [1, 2, 3]) await putTop({ ordered: true, ids: shuffled(random, ids) })
    }
  }

  const areas = LIFE_AREAS.map(({ id }) => id)
  await Promise.all([addAreas(areas.slice(0, 4)), addAreas(areas.slice(4))])
  await Promise.all([arrange(), edit(6)])
  await server.send(headers, 'PUT', `/Goals/SetOolaOne/${ledger.top.ids[0]}`)
  await server.send(headers, 'POST', '/Actions', { userId, actions: ['One', 'Two', 'Three'] })
}
