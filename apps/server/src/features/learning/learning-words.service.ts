import { type LifeArea, lifeArea } from '@oola/contract/life-areas/life-areas'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { WHAT } from '../begun-content/begun-content.service.ts'
import { WorkbookQuestion } from './module.content.ts'
import { moduleQuestions } from './module-views.ts'
import { stagedAssessments } from './staged-questions.ts'
import { blankQuestion } from './workbook-cells.ts'

/** The texts of a question and the chosen option; null when the content no longer has them. */
export interface ChoiceWords {
  readonly question: string | null
  readonly answer: string | null
}

interface Question {
  readonly id: number
  readonly text: string
  readonly options: readonly { readonly id: number; readonly text: string }[]
}

/** The text of one of these questions, and of one of its options. */
export const choiceWords = (
  questions: readonly Question[],
  { questionId, optionId }: { questionId: number; optionId: number | null },
): ChoiceWords => {
  const question = questions.find(({ id }) => id === questionId)
  const answer = question?.options.find(({ id }) => id === optionId)
  return { question: question?.text ?? null, answer: answer?.text ?? null }
}

/** The texts of a workbook field: its question, and its own label. */
const fieldWords = (
  questions: readonly WorkbookQuestion[],
  cell: string,
): { question: string | null; field: string | null } => {
  for (const question of questions) {
    const { text, columns, cells } = blankQuestion(question)
    const found = cells.find((each) => each.cell === cell)
    if (!found) continue
    const row = columns.length > 0 ? (found.label ?? `${found.row + 1}`) : found.label
    const field = [row, columns[found.column], found.unit].filter(Boolean).join(', ')
    return { question: text, field: field || null }
  }
  return { question: null, field: null }
}

/** The texts of a workbook field as the member began it; null for one that was begun before that was stored. */
export const begunField = (begun: ReadonlyMap<string, unknown>, moduleId: number, cell: string) => {
  const kept = begun.get(WHAT.workbook(moduleId))
  return kept === undefined ? null : fieldWords(z.array(WorkbookQuestion).parse(kept), cell)
}

interface Needs {
  readonly content: Pick<Deps['content'], 'learning' | 'courses'>
}

/** Texts of the stored ids of modules, workbooks and staged assessments. */
export const learningWordsService = ({ content: { learning, courses } }: Needs) => {
  const staged = [...stagedAssessments(learning).values()]
  const stagedQuestions = staged.flatMap(({ title, questions }) =>
    questions.map((question) => ({ ...question, assessment: title })),
  )
  const quick = learning.modules.flatMap(moduleQuestions)
  const modules = [...learning.modules, ...courses.courseModules, ...courses.certificationModules]
  const titles = new Map(modules.map(({ id, title }) => [id, title]))
  const workbooks = new Map(modules.map((module) => [module.id, module.do.workbook]))
  return {
    /** A module of the program, a course or the certification. */
    module: (id: number | null): string | null => titles.get(id ?? 0) ?? null,

    staged: (chosen: { questionId: number; optionId: number }) => {
      const question = stagedQuestions.find(({ id }) => id === chosen.questionId)
      const area: LifeArea['name'] | null = question ? lifeArea(question.areaId).name : null
      return { ...choiceWords(stagedQuestions, chosen), assessment: question?.assessment ?? null, area }
    },

    quick: (chosen: { questionId: number; optionId: number }) => choiceWords(quick, chosen),

    /** A workbook field: its question, and its own label. */
    field: (moduleId: number, cell: string) => fieldWords(workbooks.get(moduleId) ?? [], cell),
  }
}
