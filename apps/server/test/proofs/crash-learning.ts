import { randomUUID } from 'node:crypto'
import { breakthroughBadge } from '@oola/contract/badges/named-badges'
import type { StagedAssessment } from '@oola/contract/learning/staged-assessment.calls'
import type pg from 'pg'
import type { CrashingServer } from './crashing-server.ts'

/** What a member's two tabs have sent and received of the program. */
export interface LearningLedger {
  readonly kind: 'learning'
  readonly memberId: number
  readonly headers: Record<string, string>
  /** Keys of moves by "I was away", of a day each. */
  readonly acknowledged: Set<string>
  readonly underWay: Set<string>
  isMade: boolean
  isCompleted: boolean
  /** The acknowledged text of the workbook, and the pending one. */
  written: string
  writing: string | null
}

/** Open from the first day, and the same for everyone. */
const FIRST_MODULE = 101
const WEEKS = 12
const QUESTIONS = 14
const TEXTS = 6
const MOVES_A_TAB = 2
/** Total days by which each member's locked modules have moved at the end. */
export const DAYS_MOVED = 2 * MOVES_A_TAB

/**
 * Two tabs create the same program, complete the same module and move the others; one of them writes in the workbook.
 */
export const learnEverything = async (server: Pick<CrashingServer, 'send'>, ledger: LearningLedger) => {
  const { memberId: userId, headers } = ledger
  const { questions } = await server.send<StagedAssessment>(
    headers,
    'GET',
    '/ELearning/GetAssessmentQuestions/1',
  )
  const AssesmentDetails = questions.map(({ id, options }) => ({ questionId: id, OptionId: options[0]?.id }))
  const make = async () => {
    await server.send(headers, 'POST', '/ELearning', { userId, AssessmentType: 1, AssesmentDetails })
    await server.send(headers, 'POST', '/ELearning/CreateELearningModules', { userId, AssessmentType: 1 })
    ledger.isMade = true
  }
  const complete = async () => {
    await server.send(headers, 'PUT', '/Elearning/CompleteELearningModule', { Id: FIRST_MODULE, userId })
    ledger.isCompleted = true
  }
  const move = async () => {
    const clientKey = randomUUID()
    ledger.underWay.add(clientKey)
    await server.send(headers, 'PUT', '/ELearning/MoveLockedModules', { days: 1, clientKey })
    ledger.acknowledged.add(clientKey)
    ledger.underWay.delete(clientKey)
  }
  const write = async (text: string) => {
    ledger.writing = text
    const answers = [{ cell: 'skip', text }]
    await server.send(headers, 'PUT', '/ELearning/SaveWorkbookAnswers', { moduleId: FIRST_MODULE, answers })
    ledger.written = text
    ledger.writing = null
  }
  const tab = async (writes: boolean) => {
    await make()
    for (let n = 1; n <= TEXTS; n += 1) {
      if (writes) await write(`Line ${n}`)
      if (n <= MOVES_A_TAB) await move()
    }
    await complete()
  }
  await Promise.all([tab(true), tab(false)])
}

interface LearningFacts {
  readonly answers: number
  /** Days from the first module's to each other's, by position. */
  readonly days: readonly number[]
  readonly moves: readonly string[]
  readonly completed: number
  readonly badges: readonly number[]
  readonly text: string | null
}

const readFacts = async (client: pg.Client, memberId: number): Promise<LearningFacts> => {
  const { rows } = await client.query<LearningFacts>(
    `select (select count(*)::int from staged_answer where member_id = $1) as answers,
       array(select unlock_day - min(unlock_day) over () from program_module where member_id = $1
         order by position) as days,
       array(select client_key::text from away_shift where member_id = $1) as moves,
       (select count(*)::int from module_progress where member_id = $1 and completed_at is not null) as completed,
       array(select badge_id from member_badge where member_id = $1) as badges,
       (select text from workbook_answer where member_id = $1) as text`,
    [memberId],
  )
  return rows[0] ?? { answers: 0, days: [], moves: [], completed: 0, badges: [], text: null }
}

/** Differences between the rows of a program and the tabs. */
export const learningFaults = async (client: pg.Client, ledger: LearningLedger): Promise<string[]> => {
  const { answers, days, moves, completed, badges, text } = await readFacts(client, ledger.memberId)
  const faults: string[] = []
  const isMade = days.length > 0
  if (answers !== (isMade ? QUESTIONS : 0) || (isMade && days.length !== WEEKS))
    faults.push(`${answers} staged answers, ${days.length} modules`)
  if (ledger.isMade && !isMade) faults.push('the program was acknowledged and is not there')
  const expected = days.map((_, index) => (index === 0 ? 0 : 7 * index + moves.length))
  if (days.join(' ') !== expected.join(' ')) faults.push(`${moves.length} moves, but days ${days.join(' ')}`)
  const lost = [...ledger.acknowledged].filter((key) => !moves.includes(key))
  const unknown = moves.filter((key) => !ledger.acknowledged.has(key) && !ledger.underWay.has(key))
  if (lost.length + unknown.length > 0) faults.push(`moves lost: ${lost}; never sent: ${unknown}`)
  if (ledger.isCompleted && completed !== 1) faults.push(`${completed} modules completed`)
  if (badges.join(' ') !== (completed === 1 ? `${breakthroughBadge(1)}` : ''))
    faults.push(`${completed} modules completed, badges ${badges}`)
  const allowed = [ledger.written, ledger.writing]
  if (!allowed.includes(text ?? ''))
    faults.push(`workbook: stored "${text}", known "${allowed.join('" or "')}"`)
  return faults
}
