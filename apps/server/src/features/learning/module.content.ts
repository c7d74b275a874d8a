import { ACTION_TEXT_MAX } from '@oola/contract/actions/actions.constants'
import { z } from 'zod'

/**
 * The common content parts of modules of the program, of courses and of the certification (content/learning/README.md).
 */

export const Text = z.string().trim().min(1)
/** Markdown: paragraphs, lists, **bold** and *italics*; no headings, pictures or HTML. The console's form reads `markup`. */
export const Markdown = Text.meta({ markup: 'markdown' })
/** Markdown of one line: **bold** and *italics*. */
export const InlineMarkdown = Text.meta({ markup: 'inline' })

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
export const SafetyKey = z.enum(SAFETY_KEYS)
export type SafetyKey = z.infer<typeof SafetyKey>

/** The lines by key, and the reference for readers in other countries, after lines with a phone number. */
export const Safety = z.object({
  lines: z.record(SafetyKey, Markdown),
  callLines: z.array(SafetyKey),
  elsewhere: Markdown,
})

/** The page to read: 600 to 1,000 words. The safety lines come before the exercise, "An example" above the story. */
const Read = z.object({
  opening: Markdown,
  idea: Markdown,
  story: Markdown,
  exercise: z.object({
    title: InlineMarkdown,
    intro: Markdown.optional(),
    steps: z.array(InlineMarkdown).min(2),
    after: Markdown.optional(),
  }),
  /** Under the heading "When it is hard". */
  hard: Markdown,
  close: Markdown,
})

/** A question of the workbook. Each answer is one text; lists and tables have one per cell. */
export const WorkbookQuestion = z.discriminatedUnion('kind', [
  z.object({ key: Text, text: Text, kind: z.literal('text') }),
  /** A number of lines, or one per label. */
  z.object({
    key: Text,
    text: Text,
    kind: z.literal('list'),
    rows: z.union([z.int().min(2).max(20), z.array(Text).min(2)]),
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

/** Asked once at the top of Do; the chosen option selects the paragraph "For you". */
export const QuickQuestion = z.object({
  text: Text,
  options: z
    .array(z.object({ text: Text, forYou: Markdown }))
    .min(2)
    .max(5),
})

/** The coach's page about a module. */
export const CheatSheet = z.object({
  idea: Text,
  /** Common mistakes of clients, and what helps. */
  mistakes: z.array(Text).min(1),
  questions: z.array(Text).min(1),
  /** What a coach must not do. */
  leave: z.array(Text).min(1),
  /** When to refer, and where. */
  refer: z.array(Text).min(1),
})

/** A step of ten minutes or less for the member's list. */
export const StepText = Text.max(ACTION_TEXT_MAX)

/** The parts of every module: the page's head, watch, read, workbook and the coach's page (curriculum README 2). */
export const MODULE_PARTS = {
  title: Text.max(40),
  caption: Text.max(90),
  safety: z.array(SafetyKey),
  watch: z.object({ intro: Markdown }),
  read: Read,
}
