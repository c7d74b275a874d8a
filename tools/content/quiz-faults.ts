import type { QuizQuestionContent } from '../../apps/server/src/features/courses/course.content.ts'
import type { CoursesContent } from '../../apps/server/src/features/courses/courses.content.ts'

/** Picking always the longest option, or always one letter, must not pass. */
const LONGEST_SHARE = 0.4
const LETTER_SHARE = 0.5

const isLongest = ({ options, correct }: QuizQuestionContent): boolean => {
  const length = options['ABCD'.indexOf(correct)]?.length ?? 0
  return options.every((option) => option.length <= length)
}

/** Faults of the questions of a quiz: too easy to guess, or a repeated option (curriculum README 7). */
export const guessingFaults = (name: string, questions: readonly QuizQuestionContent[]): string[] => {
  const faults: string[] = []
  const longest = questions.filter(isLongest).length
  if (questions.length > 1 && longest >= questions.length * LONGEST_SHARE)
    faults.push(`the correct option is the longest ${longest} times in ${questions.length}`)
  for (const [letter, those] of Map.groupBy(questions, ({ correct }) => correct)) {
    if (questions.length > 1 && those.length > questions.length * LETTER_SHARE)
      faults.push(`${letter} is correct ${those.length} times in ${questions.length}`)
  }
  for (const { id, options } of questions)
    if (new Set(options).size < options.length) faults.push(`question ${id} has an option twice`)
  return faults.map((fault) => `${name}: ${fault}`)
}

/** The same for all quizzes and the final exam, and duplicate ids. */
export const quizFaults = ({ quizzes, exam }: CoursesContent): string[] => {
  const examQuestions = exam.sections.flatMap(({ questions }) => questions)
  const ids = [...quizzes.flatMap(({ questions }) => questions), ...examQuestions].map(({ id }) => id)
  return [
    ...quizzes.flatMap(({ id, questions }) => guessingFaults(`quiz ${id}`, questions)),
    ...guessingFaults('the final exam', examQuestions),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `question ${id} stands twice`),
  ]
}
