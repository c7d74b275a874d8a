import { ACTION_TEXT_MAX } from '@oola/contract/actions/actions.constants'
import { Id } from '@oola/contract/ids'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { z } from 'zod'

const Text = z.string().trim().min(1)
/** Markdown: paragraphs, lists, **bold** and *italics*; no headings, pictures or HTML. */
const Markdown = Text

/** The safety lines of `content/learning/safety.yaml` (curriculum README 6). */
const SAFETY_KEYS = [
  'health',
  'food',
  'mood',
  'grief',
  'debt',
  'legal',
  'violence',
  'alcohol',
  'minor',
] as const
const SafetyKey = z.enum(SAFETY_KEYS)
export type SafetyKey = z.infer<typeof SafetyKey>

/** The lines by key, and how each ends for readers elsewhere. */
const Safety = z.object({ lines: z.record(SafetyKey, Text), elsewhere: Text })

/** The page to read: 600 to 1,000 words. The safety lines stand before the exercise, "An example" above the story. */
const Read = z.object({
  opening: Markdown,
  idea: Markdown,
  story: Markdown,
  exercise: z.object({
    title: Text,
    intro: Markdown.optional(),
    steps: z.array(Markdown).min(2),
    after: Markdown.optional(),
  }),
  /** Under the heading "When it is hard". */
  hard: Markdown,
  close: Markdown,
})

/** A question of the workbook. Each answer is one text; a list and a table have one for each of their cells. */
const WorkbookQuestion = z.discriminatedUnion('kind', [
  z.object({ key: Text, text: Text, kind: z.literal('text') }),
  /** So many lines, or one for each label. */
  z.object({
    key: Text,
    text: Text,
    kind: z.literal('list'),
    rows: z.union([z.int().min(2).max(12), z.array(Text).min(2)]),
  }),
  z.object({
    key: Text,
    text: Text,
    kind: z.literal('numbers'),
    fields: z.array(z.object({ label: Text, unit: Text.optional() })).min(1),
  }),
  z.object({
    key: Text,
    text: Text,
    kind: z.literal('table'),
    columns: z.array(Text).min(2).max(6),
    rows: z.union([z.int().min(2).max(31), z.array(Text).min(2)]),
  }),
])
export type WorkbookQuestion = z.infer<typeof WorkbookQuestion>

/** Asked once at the head of Do; the option chosen picks the paragraph "For you". */
const QuickQuestion = z.object({
  text: Text,
  options: z
    .array(z.object({ text: Text, forYou: Markdown }))
    .min(2)
    .max(5),
})

/** The coach's page about a module. */
const CheatSheet = z.object({
  idea: Text,
  /** What clients get wrong, and what helps. */
  mistakes: z.array(Text).min(1),
  questions: z.array(Text).min(1),
  /** What a coach leaves alone. */
  leave: z.array(Text).min(1),
  /** When to refer, and to whom. */
  refer: z.array(Text).min(1),
})

/** A module of the program: watch, read, do (curriculum README 2; ELEARN-16). */
const Module = z.object({
  id: Id,
  title: Text.max(40),
  caption: Text.max(90),
  /** Its home area; null for the weeks that are the same for everyone. */
  area: z.literal(LIFE_AREAS.map(({ id }) => id)).nullable(),
  safety: z.array(SafetyKey),
  watch: z.object({ intro: Text }),
  read: Read,
  do: z.object({
    actionSteps: z.array(Text.max(ACTION_TEXT_MAX)).min(3).max(5),
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
export type StagedAssessmentContent = z.infer<typeof StagedAssessment>

const unique = (list: readonly { id: number }[]): boolean =>
  new Set(list.map(({ id }) => id)).size === list.length

/** `content/learning/`: what the modules teach and the staged assessments ask (issue of learning; G-65). */
export const LearningContent = z.object({
  modules: z.array(Module).refine(unique, 'has an id twice'),
  safety: Safety,
  assessments: z.array(StagedAssessment).length(4),
})
export type LearningContent = z.infer<typeof LearningContent>

/** Where it stands, relative to `content/`; a folder is read as the list of its files. */
export const LEARNING_FILES = {
  modules: 'learning/modules/',
  safety: 'learning/safety.yaml',
  assessments: 'learning/assessments.yaml',
} as const satisfies Record<keyof LearningContent, string>
