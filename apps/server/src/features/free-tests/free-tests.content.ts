import { Score } from '@oola/contract/assessment/assessment.schema'
import { CalendarDate } from '@oola/contract/dates'
import { QUESTIONS_PER_FREE_AREA } from '@oola/contract/free-tests/free-test-score'
import { MIND_BODY_QUESTIONS } from '@oola/contract/free-tests/stress-score'
import { Id } from '@oola/contract/ids'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { z } from 'zod'
import { cleanHtml } from '#server/platform/content/clean-html.ts'

const Text = z.string().trim().min(1)
/** HTML is sanitized before it is stored (spec-decision 2; traps 51). */
const Html = Text.transform(cleanHtml)
const Question = z.object({ id: Id, title: Text, text: Text })

const inAreaOrder = (areas: readonly { areaId: number }[]): boolean =>
  areas.length === LIFE_AREAS.length && LIFE_AREAS.every(({ id }, index) => areas[index]?.areaId === id)
const IN_AREA_ORDER = 'must hold the areas 1 to 7, in this order'

/** Texts for a whole wheel and its areas. */
const LifeBalanceWords = z.object({
  headline: z.object({ uneven: Text, even: Text }),
  whole: z.object({ low: Text, middle: Text, high: Text }),
  balanced: z.object({ none: Text, one: Text, some: Text, all: Text }),
  next: z.object({ uneven: Text, even: Text }),
  areas: z
    .array(z.object({ areaId: Id, carries: Text, asks: Text, grow: Text, tend: Text, use: Text }))
    .refine(inAreaOrder, IN_AREA_ORDER),
})
export type LifeBalanceWords = z.infer<typeof LifeBalanceWords>

const Recommendations = z.object({ recommendation1: Html, recommendation2: Html, recommendation3: Html })

/** An answer of the Mind and Body test that needs more than a habit. */
const RedFlag = z.object({
  questionId: Id,
  /** Applies to this answer and higher ones. */
  from: Score,
  /** Also lists the helplines. */
  helplines: z.boolean(),
  note: Html,
})

/** `content/helplines.yaml` */
const Helplines = z.object({
  /** The day on which every number was verified. */
  checked: CalendarDate,
  lines: z.array(z.object({ country: Text, how: Text })).min(1),
  elsewhere: Html,
})

/** `content/free-tests/*.yaml`. Answers are stored by question id, so ids must be unique. */
export const FreeTestsContent = z
  .object({
    lifeBalance: z
      .array(z.object({ areaId: Id, questions: z.array(Question).length(QUESTIONS_PER_FREE_AREA) }))
      .refine(inAreaOrder, IN_AREA_ORDER),
    lifeBalanceWords: LifeBalanceWords,
    mindBody: z.object({
      title: Text,
      congratsMessage: Html,
      questions: z.array(Question).length(MIND_BODY_QUESTIONS),
    }),
    stressReport: z.object({
      calm: Recommendations,
      strained: Recommendations,
      high: Recommendations,
      redFlags: z.array(RedFlag).min(1),
    }),
    helplines: Helplines,
  })
  .superRefine(({ lifeBalance, mindBody, stressReport }, context) => {
    if (!stressReport.redFlags.every((flag) => mindBody.questions.some(({ id }) => id === flag.questionId)))
      context.addIssue({ code: 'custom', message: 'has a red flag on a question that is not asked' })
    const questions = [...lifeBalance.flatMap((area) => area.questions), ...mindBody.questions]
    const count = (key: 'id' | 'text') => new Set(questions.map((question) => question[key])).size
    if (count('id') < questions.length)
      context.addIssue({ code: 'custom', message: 'has a question id twice' })
    if (count('text') < questions.length)
      context.addIssue({ code: 'custom', message: 'asks the same question twice' })
  })
export type FreeTestsContent = z.infer<typeof FreeTestsContent>

/** The file of each part, relative to `content/`. */
export const FREE_TESTS_FILES = {
  lifeBalance: 'free-tests/life-balance-questions.yaml',
  lifeBalanceWords: 'free-tests/life-balance-results.yaml',
  mindBody: 'free-tests/mind-body-questions.yaml',
  stressReport: 'free-tests/mind-body-results.yaml',
  helplines: 'helplines.yaml',
} as const satisfies Record<keyof FreeTestsContent, string>
