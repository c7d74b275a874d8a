import type { FreeTestsContent } from '#server/features/free-tests/free-tests.content.ts'

const PERSON = { FirstName: 'Zoë', LastName: 'Ng', EmailAddress: 'zoe@example.com' }

/** A finished free test in the page's form; every answer is `score`, or the function's result for a question. */
export const freeTestForm = (
  { lifeBalance }: FreeTestsContent,
  user: Record<string, unknown> = {},
  score: number | ((index: number) => number) = 7,
) => ({
  user: { ...PERSON, ...user },
  scores: lifeBalance
    .flatMap(({ questions }) => questions)
    .map(({ id }, index) => ({ questionId: id, score: typeof score === 'number' ? score : score(index) })),
})

/** A finished Mind and Body test. */
export const mindBodyForm = (
  { mindBody }: FreeTestsContent,
  user: Record<string, unknown> = {},
  score = 5,
) => ({
  user: { ...PERSON, ...user },
  questions: mindBody.questions.map(({ id }) => ({ questionId: id, score })),
})
