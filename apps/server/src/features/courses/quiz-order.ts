/** A question of a try with its options, by id, in the order in which they are asked. */
export interface DrawnQuestion {
  readonly questionId: number
  readonly optionIds: readonly number[]
}

/** A whole number from 0 up to, but not including, `below`. */
export type Draw = (below: number) => number

/** All items in another order; all orders are equally likely (Fisher and Yates). */
export const shuffled = <T>(items: readonly T[], draw: Draw): T[] =>
  items.reduce<T[]>((placed, item) => {
    const at = draw(placed.length + 1)
    return [...placed.slice(0, at), item, ...placed.slice(at)]
  }, [])

interface Question {
  readonly id: number
  readonly options: readonly { readonly id: number }[]
}

/** The order of a try, of questions and of the options in each (curriculum, certification). */
export const drawQuestions = (questions: readonly Question[], draw: Draw): DrawnQuestion[] =>
  shuffled(questions, draw).map(({ id, options }) => ({
    questionId: id,
    optionIds: shuffled(
      options.map((option) => option.id),
      draw,
    ),
  }))
