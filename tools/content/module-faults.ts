import type {
  CertificationModuleContent,
  CourseModuleContent,
} from '../../apps/server/src/features/courses/course.content.ts'
import type { CoursesContent } from '../../apps/server/src/features/courses/courses.content.ts'
import type {
  LearningContent,
  ModuleContent,
} from '../../apps/server/src/features/learning/learning.content.ts'

/** Words that modules avoid (content/learning/README.md), as far as a pattern can find them. */
const AVOIDED =
  /\b(honest(ly)?|promis(e|es|ed|ing)|embrac(e|es|ed|ing)|unlock your potential|game-changer|simply|small but mighty|no judgment|studies show|brave(ly|ry)?)\b|\bImagine\b/i
const FOR_YOU_WORDS = { least: 55, most: 95 }
const SENTENCE_WORDS_MAX = 35

/** The fields of a module that this check needs. */
interface Page {
  readonly id: number
  /** Minimum and maximum number of words of its article. */
  readonly length: readonly [least: number, most: number]
  readonly read: readonly string[]
  /** Its other texts for members. */
  readonly around: readonly string[]
}

const countWords = (text: string): number => text.split(/\s+/).filter((word) => /\w/.test(word)).length

const optional = (text: string | undefined): string[] => (text === undefined ? [] : [text])

const readOf = ({ opening, idea, story, exercise, hard, close }: ModuleContent['read']): string[] => [
  opening,
  idea,
  story,
  ...optional(exercise.intro),
  ...exercise.steps,
  ...optional(exercise.after),
  hard,
  close,
]

const pathPage = ({
  id,
  title,
  caption,
  watch,
  read,
  do: { actionSteps, workbook, quickQuestion },
}: ModuleContent): Page => ({
  id,
  length: [600, 1000],
  read: readOf(read),
  around: [
    title,
    caption,
    watch.intro,
    ...actionSteps,
    ...workbook.map(({ text }) => text),
    ...(quickQuestion?.options.map(({ forYou }) => forYou) ?? []),
  ],
})

const coursePage = ({
  id,
  title,
  caption,
  watch,
  read,
  do: { intro, workbook },
}: CourseModuleContent): Page => ({
  id,
  length: [600, 1000],
  read: readOf(read),
  around: [title, caption, watch.intro, intro, ...workbook.map(({ text }) => text)],
})

const certificationPage = ({
  id,
  title,
  caption,
  watch,
  read,
  goals,
  do: { practice, selfCheck },
}: CertificationModuleContent): Page => ({
  id,
  length: [900, 1250],
  read: [read.opening, ...read.parts.map(({ text }) => text), read.example, read.close],
  around: [title, caption, watch.intro, ...goals, practice, selfCheck],
})

const faultsOf = ({ id, length: [least, most], read, around }: Page): string[] => {
  const faults: string[] = []
  const words = read.reduce((sum, text) => sum + countWords(text), 0)
  if (words < least || words > most) faults.push(`${words} words to read, not ${least} to ${most}`)
  for (const text of [...read, ...around]) {
    const avoided = AVOIDED.exec(text)?.[0]
    if (avoided) faults.push(`"${avoided}" in "${text.slice(0, 60)}"`)
    if (/(^|\n)#|<\w|\]\(/.test(text)) faults.push(`a heading, HTML or a link in "${text.slice(0, 60)}"`)
    for (const sentence of text.split(/(?<=[.!?:;])["”’*]*\s+/))
      if (countWords(sentence) > SENTENCE_WORDS_MAX)
        faults.push(`a sentence of ${countWords(sentence)} words: "${sentence.slice(0, 60)}"`)
  }
  return faults.map((fault) => `module ${id}: ${fault}`)
}

const forYouFaults = ({ id, do: { quickQuestion } }: ModuleContent): string[] =>
  (quickQuestion?.options ?? [])
    .map(({ text, forYou }) => ({ text, count: countWords(forYou) }))
    .filter(({ count }) => count < FOR_YOU_WORDS.least || count > FOR_YOU_WORDS.most)
    .map(({ text, count }) => `module ${id}: "For you" of "${text}" has ${count} words, not 60 to 90`)

/** A step occurs once in all modules and courses. */
const doubleSteps = ({ modules }: LearningContent, { programs }: CoursesContent): string[] => {
  const steps = [
    ...modules.flatMap((module) => module.do.actionSteps),
    ...programs.flatMap(({ phases }) => phases.flatMap(({ days }) => days.map(({ step }) => step))),
  ]
  return steps.filter((step, index) => steps.indexOf(step) !== index).map((step) => `a step twice: "${step}"`)
}

/** Faults that the schema cannot express: lengths, words, repetitions (curriculum README 7). */
export const moduleFaults = (learning: LearningContent, courses: CoursesContent): string[] => [
  ...learning.modules.map(pathPage).flatMap(faultsOf),
  ...courses.courseModules.map(coursePage).flatMap(faultsOf),
  ...courses.certificationModules.map(certificationPage).flatMap(faultsOf),
  ...learning.modules.flatMap(forYouFaults),
  ...doubleSteps(learning, courses),
]
