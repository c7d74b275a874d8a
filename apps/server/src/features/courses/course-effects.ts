import type { CourseQuestionContent } from './course.content.ts'

/** A stored answer: an option, or the number of a sub-question. */
export interface StoredAnswer {
  readonly questionId: number
  readonly choiceId: number
  /** Null for an option. */
  readonly value: number | null
}

/** The id of an option: question id x 10 + its position in the content, from 1. */
export const courseOptionId = (questionId: number, place: number): number => questionId * 10 + place

const chosenOptions = (question: CourseQuestionContent, answers: readonly StoredAnswer[]) =>
  question.kind === 'numeric'
    ? []
    : question.options.filter((_, index) =>
        answers.some(({ choiceId }) => choiceId === courseOptionId(question.id, index + 1)),
      )

/**
 * The paragraphs "For you" of a module, as Markdown: each question adds that of the first chosen option with one for
 * this module (curriculum courses: "the first one chosen, in this order"). Answers lock nothing.
 */
export const forYouOf = (
  questions: readonly CourseQuestionContent[],
  answers: readonly StoredAnswer[],
  moduleId: number,
): string[] =>
  questions.flatMap((question) =>
    chosenOptions(question, answers)
      .flatMap(({ forYou }) => (forYou?.module === moduleId ? [forYou.text] : []))
      .slice(0, 1),
  )

/** The answers' additions to the help of a day's step: per question the first chosen option with one. */
export const helpOf = (
  questions: readonly CourseQuestionContent[],
  answers: readonly StoredAnswer[],
  day: number,
): string[] =>
  questions.flatMap((question) => {
    if (question.kind !== 'numeric')
      return chosenOptions(question, answers)
        .flatMap(({ help = [] }) => help.filter(({ days }) => days.includes(day)).map(({ text }) => text))
        .slice(0, 1)
    const values = question.subQuestions.map(
      ({ id }) => answers.find(({ choiceId }) => choiceId === id)?.value ?? null,
    )
    if (values.includes(null)) return []
    return question.recall
      .filter((each) => each.day === day)
      .map(({ text }) => text.replace(/\{(\d)\}/g, (_, place) => String(values[Number(place) - 1] ?? '')))
  })
