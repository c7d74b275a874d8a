import pg from 'pg'
import { floorCall, type Scenario } from './scenarios.ts'
import type { BenchMember } from './world.ts'

/** Modules of the certification, each with a quiz of ten questions of four options. */
const FIRST = 401
const LAST = 417
const places = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const quizIds = places(LAST - FIRST + 1).map((place) => FIRST + place - 1)
const questionsOf = (quizId: number) => places(10).map((place) => quizId * 100 + place)

/** Every member is at the last module of the certification, with an open attempt at each quiz. */
export const makeCertifications = async (url: string, members: readonly BenchMember[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const ids = members.map(({ id }) => id)
  await client.query(
    `INSERT INTO course_purchase (member_id, course_id, how, purchased_at)
     SELECT id, 1009, 'granted', now() FROM unnest($1::int[]) id`,
    [ids],
  )
  await client.query(
    `INSERT INTO module_progress (member_id, module_id, watched_at, read_at, done_at, completed_at, completed_day)
     SELECT id, n, now(), now(), now(), now(), current_date
     FROM unnest($1::int[]) id, generate_series(${FIRST}, ${LAST - 1}) n`,
    [ids],
  )
  for (const quizId of quizIds) {
    const questions = questionsOf(quizId).map((questionId) => ({
      questionId,
      optionIds: places(4).map((place) => questionId * 10 + place),
    }))
    await client.query(
      `INSERT INTO quiz_attempt (member_id, quiz_id, attempt, asked, begun_at)
       SELECT id, $2, 1, $3::jsonb, now() FROM unnest($1::int[]) id`,
      [ids, quizId, JSON.stringify(questions)],
    )
  }
  await client.query('ANALYZE')
  await client.end()
}

/** Scores and stores an attempt: each request closes an open one. */
export const quizScenario = (url: string, members: readonly BenchMember[]): Scenario => ({
  name: 'quiz attempt',
  goal: 'at least 50 % of the floor',
  floor: floorCall('POST', '/save'),
  portal: quizIds.flatMap((quizId) =>
    members.map(({ id, token }) => ({
      method: 'POST' as const,
      path: '/api/AdditionalCourse/SaveQuizResults',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        quizId,
        userId: id,
        Answers: questionsOf(quizId).map((QuestionId) => ({
          QuestionId,
          SelectedOptionId: QuestionId * 10 + 1,
        })),
      }),
    })),
  ),
  connections: [8, 32],
  reset: async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(
      'UPDATE quiz_attempt SET answers = null, score = null, is_passed = null, finished_at = null WHERE finished_at IS NOT NULL',
    )
    await client.end()
  },
})
