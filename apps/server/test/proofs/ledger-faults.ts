import { areaScore, overallScore } from '@oola/contract/assessment/overall-score'
import type pg from 'pg'
import { learningFaults } from './crash-learning.ts'
import { globalFaults, stepsFaults } from './crash-steps.ts'
import { type AnswersLedger, type Ledger, type PlanLedger, topLine } from './ledger.ts'

interface AnswersFacts {
  readonly stepId: number
  readonly assessments: number
  readonly answered: number
  readonly isComplete: boolean
  readonly areaScores: number[] | null
  readonly overallScore: number | null
  readonly answers: Record<string, number>
}

const readAnswers = async (client: pg.Client, { memberId, assessmentId }: AnswersLedger) => {
  const { rows } = await client.query<AnswersFacts>(
    `select m.step_id as "stepId", a.answered, a.completed_at is not null as "isComplete",
       a.area_scores as "areaScores", a.overall_score as "overallScore",
       (select count(*)::int from assessment where member_id = m.id) as assessments,
       (select coalesce(json_object_agg(question_id, score), '{}') from answer w
         where w.member_id = m.id and w.assessment_id = a.id) as answers
     from member m join assessment a on a.member_id = m.id where m.id = $1 and a.id = $2`,
    [memberId, assessmentId],
  )
  return rows[0]
}

/** Compares every counter and result with the stored answers. */
const countingFaults = (facts: AnswersFacts): string[] => {
  const stored = Object.keys(facts.answers).length
  const faults: string[] = []
  if (facts.assessments !== 1) faults.push(`${facts.assessments} assessments`)
  if (facts.answered !== stored) faults.push(`answered says ${facts.answered}, stored are ${stored}`)
  if (facts.isComplete !== (stored === 70))
    faults.push(`complete: ${facts.isComplete} with ${stored} answers`)
  if (facts.stepId !== (stored === 70 ? 2 : 1)) faults.push(`step ${facts.stepId} with ${stored} answers`)
  if (!facts.isComplete) return faults
  const scores = Array.from({ length: 70 }, (_, index) => facts.answers[index + 1] ?? null)
  const areas = Array.from({ length: 7 }, (_, area) => areaScore(scores.slice(area * 10, area * 10 + 10)))
  if (String(facts.areaScores) !== String(areas)) faults.push(`areas ${facts.areaScores}, counted ${areas}`)
  if (facts.overallScore !== overallScore(areas)) faults.push(`overall score ${facts.overallScore}`)
  return faults
}

const answersFaults = async (client: pg.Client, ledger: AnswersLedger): Promise<string[]> => {
  const facts = await readAnswers(client, ledger)
  if (!facts) return ['the assessment is gone']
  const faults = countingFaults(facts)
  const pending = new Map([...ledger.underWay].flat().map(({ questionId, score }) => [questionId, score]))
  for (const [question, score] of ledger.acknowledged) {
    const stored = facts.answers[question]
    if (stored !== score && stored !== pending.get(question))
      faults.push(`question ${question}: acknowledged ${score}, stored ${stored}`)
  }
  for (const question of Object.keys(facts.answers).map(Number))
    if (!ledger.acknowledged.has(question) && !pending.has(question))
      faults.push(`question ${question}: stored, never sent`)
  for (const batch of ledger.underWay) {
    const arrived = batch.filter(({ questionId, score }) => facts.answers[questionId] === score)
    const open = batch.filter(({ questionId, score }) => ledger.acknowledged.get(questionId) !== score)
    if (arrived.length > 0 && arrived.length < open.length)
      faults.push(`half of a save is stored: ${arrived.length} of ${open.length}`)
  }
  return faults
}

interface GoalFacts {
  readonly id: number
  readonly key: string | null
  readonly areaId: number
  readonly text: string
  readonly status: string
  readonly place: number | null
  readonly isSelected: boolean
  readonly isMain: boolean
}

const readPlan = async (client: pg.Client, memberId: number) => {
  const { rows: goals } = await client.query<GoalFacts>(
    `select id, client_key as key, area_id as "areaId", text, status, seven_goal_order as place,
       in_top_seven as "isSelected", is_one_goal as "isMain"
     from goal where member_id = $1 order by seven_goal_order, id`,
    [memberId],
  )
  const { rows } = await client.query<{ stepId: number; actions: number }>(
    `select step_id as "stepId", (select count(*)::int from action where member_id = $1) as actions
     from member where id = $1`,
    [memberId],
  )
  return { goals, stepId: rows[0]?.stepId ?? 0, actions: rows[0]?.actions ?? 0 }
}
type PlanFacts = Awaited<ReturnType<typeof readPlan>>

/** Compares the consequences of the step with the rows. */
const stepFaults = ({ goals, stepId, actions }: PlanFacts): string[] => {
  const faults: string[] = []
  const inProgress = goals.filter(({ status }) => status === 'inProgress').length
  const main = goals.filter(({ isMain }) => isMain).length
  const isPlanned = stepId > 2
  if (inProgress !== (isPlanned ? 7 : 0)) faults.push(`${inProgress} goals in progress at step ${stepId}`)
  if (main !== (isPlanned ? 1 : 0)) faults.push(`${main} main goals at step ${stepId}`)
  if (actions !== (stepId === 4 ? 3 : 0)) faults.push(`${actions} actions at step ${stepId}`)
  return faults
}

const planFaults = async (client: pg.Client, ledger: PlanLedger): Promise<string[]> => {
  const facts = await readPlan(client, ledger.memberId)
  const faults = stepFaults(facts)
  const pending = new Map([...ledger.underWay].flat().map((goal) => [goal.key, goal]))
  for (const { key, id, areaId, text } of ledger.acknowledged.values()) {
    const found = facts.goals.filter((goal) => goal.key === key)
    const [goal] = found
    if (found.length !== 1) faults.push(`goal ${id} is stored ${found.length} times`)
    else if (goal?.id !== id || goal.areaId !== areaId) faults.push(`goal ${id} is another one`)
    else if (goal.text !== text && goal.text !== pending.get(key)?.text)
      faults.push(`goal ${id}: acknowledged "${text}", stored "${goal.text}"`)
  }
  for (const { key, id } of facts.goals)
    if (key === null || (!ledger.acknowledged.has(key) && !pending.has(key)))
      faults.push(`goal ${id}: stored, never sent`)
  for (const batch of ledger.underWay) {
    const arrived = batch.filter((sent) =>
      facts.goals.some(({ key, text }) => key === sent.key && text === sent.text),
    )
    if (arrived.length > 0 && arrived.length < batch.length)
      faults.push(`half of a save is stored: ${arrived.length} of ${batch.length}`)
  }
  const selected = facts.goals.filter(({ isSelected }) => isSelected)
  const ordered = selected.some(({ place }) => place !== null)
  const stored = topLine({ ordered, ids: selected.map(({ id }) => id) })
  const acknowledgedTops = [ledger.top, ...(ledger.topUnderWay ? [ledger.topUnderWay] : [])].map(topLine)
  if (!acknowledgedTops.includes(stored))
    faults.push(`Top 7: stored "${stored}", known "${acknowledgedTops.join('" or "')}"`)
  return faults
}

const faultsOf = (client: pg.Client, ledger: Ledger): Promise<string[]> => {
  if (ledger.kind === 'answers') return answersFaults(client, ledger)
  if (ledger.kind === 'learning') return learningFaults(client, ledger)
  return ledger.kind === 'plan' ? planFaults(client, ledger) : stepsFaults(client, ledger)
}

/** Missing and unexpected rows, compared with the clients' ledgers. Read in one snapshot. */
export const ledgerFaults = async (client: pg.Client, ledgers: readonly Ledger[]): Promise<string[]> => {
  await client.query('begin isolation level repeatable read read only')
  const faults: string[] = []
  for (const ledger of ledgers) {
    const found = await faultsOf(client, ledger)
    faults.push(...found.map((fault) => `member ${ledger.memberId}: ${fault}`))
  }
  faults.push(...(await globalFaults(client)))
  await client.query('commit')
  return faults
}
