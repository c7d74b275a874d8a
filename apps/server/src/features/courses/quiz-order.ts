/** A question of an attempt with its options, by id, in display order. */
export interface DrawnQuestion {
  readonly questionId: number
  readonly optionIds: readonly number[]
}

/** A random integer from 0 to `below`, exclusive. */
export type Draw = (below: number) => number

/** A copy in random order; all orders are equally likely (Fisher and Yates). */
export const shuffled = <T>(items: readonly T[], draw: Draw): T[] =>
  items.reduce<T[]>((placed, item) => {
    const at = draw(placed.length + 1)
    return [...placed.slice(0, at), item, ...placed.slice(at)]
  }, [])

interface Question {
  readonly id: number
  readonly options: readonly { readonly id: number }[]
}

/** The order of an attempt: of questions, and of the options in each (curriculum, certification). */
export const drawQuestions = (questions: readonly Question[], draw: Draw): DrawnQuestion[] =>
  shuffled(questions, draw).map(({ id, options }) => ({
    questionId: id,
    optionIds: shuffled(
      options.map((option) => option.id),
      draw,
    ),
  }))
