import { Id } from '@oola/contract/ids'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { z } from 'zod'
import {
  CheatSheet,
  MODULE_PARTS,
  QuickQuestion,
  Safety,
  StepText,
  Text,
  WorkbookQuestion,
} from './module.content.ts'

/** A module of the program: watch, read, do (curriculum README 2; ELEARN-16). */
const Module = z.object({
  id: Id,
  ...MODULE_PARTS,
  /** Its home area; null for the weeks that are the same for everyone. */
  area: z.literal(LIFE_AREAS.map(({ id }) => id)).nullable(),
  do: z.object({
    actionSteps: z.array(StepText).min(3).max(5),
    workbook: z.array(WorkbookQuestion).min(2).max(5),
    quickQuestion: QuickQuestion.nullable(),
  }),
  cheatSheet: CheatSheet,
})
export type ModuleContent = z.infer<typeof Module>

/** A question of a staged assessment: four options, "needs me soon" first (curriculum assessments). */
const StagedQuestion = z.object({
  id: Id,
  area: z.literal(LIFE_AREAS.map(({ id }) => id)),
  text: Text,
  options: z.array(Text).length(4),
})

const StagedAssessment = z.object({
  type: z.literal([1, 2, 3, 4]),
  title: Text,
  intro: Text,
  congratsMessage: Text,
  questions: z.array(StagedQuestion),
})

const unique = (list: readonly { id: number }[]): boolean =>
  new Set(list.map(({ id }) => id)).size === list.length

/** `content/learning/`: modules and staged assessments (issue of learning; G-65). */
export const LearningContent = z.object({
  modules: z.array(Module).refine(unique, 'has an id twice'),
  safety: Safety,
  assessments: z.array(StagedAssessment).length(4),
})
export type LearningContent = z.infer<typeof LearningContent>

/** The files, relative to `content/`; a folder is the list of its files. */
export const LEARNING_FILES = {
  modules: 'learning/modules/',
  safety: 'learning/safety.yaml',
  assessments: 'learning/assessments.yaml',
} as const satisfies Record<keyof LearningContent, string>
