/** Content of the prerendered pages: the questions of both tests (content/free-tests). */

export interface QuestionWords {
  readonly id: number
  readonly title: string
  readonly text: string
}

export type LifeBalanceWords = readonly {
  readonly areaId: number
  readonly questions: readonly QuestionWords[]
}[]

export interface MindBodyWords {
  readonly title: string
  /** HTML. */
  readonly congratsMessage: string
  readonly questions: readonly QuestionWords[]
}
