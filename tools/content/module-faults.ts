import type {
  LearningContent,
  ModuleContent,
} from '../../apps/server/src/features/learning/learning.content.ts'

/** Words that modules avoid (content/learning/README.md), where a pattern can tell. */
const AVOIDED =
  /\b(honest(ly)?|promis(e|es|ed|ing)|embrac(e|es|ed|ing)|unlock your potential|game-changer|simply|small but mighty|no judgment|studies show|brave(ly|ry)?)\b|\bImagine\b/i
const READ_WORDS = { least: 600, most: 1000 }
const FOR_YOU_WORDS = { least: 55, most: 95 }
const SENTENCE_WORDS_MAX = 35

const countWords = (text: string): number => text.split(/\s+/).filter((word) => /\w/.test(word)).length

/** The parts of the page to read, in their order. */
const readTexts = ({ read }: ModuleContent): string[] => [
  read.opening,
  read.idea,
  read.story,
  ...(read.exercise.intro ? [read.exercise.intro] : []),
  ...read.exercise.steps,
  ...(read.exercise.after ? [read.exercise.after] : []),
  read.hard,
  read.close,
]

const textsOf = (module: ModuleContent): string[] => {
  const { actionSteps, workbook, quickQuestion } = module.do
  return [
    module.title,
    module.caption,
    module.watch.intro,
    ...readTexts(module),
    ...actionSteps,
    ...workbook.map(({ text }) => text),
    ...(quickQuestion?.options.map(({ forYou }) => forYou) ?? []),
  ]
}

const faultsOf = (module: ModuleContent): string[] => {
  const faults: string[] = []
  const words = readTexts(module).reduce((sum, text) => sum + countWords(text), 0)
  if (words < READ_WORDS.least || words > READ_WORDS.most)
    faults.push(`${words} words to read, not 600 to 1,000`)
  for (const { text, forYou } of module.do.quickQuestion?.options ?? []) {
    const count = countWords(forYou)
    if (count < FOR_YOU_WORDS.least || count > FOR_YOU_WORDS.most)
      faults.push(`"For you" of "${text}" has ${count} words, not 60 to 90`)
  }
  for (const text of textsOf(module)) {
    const avoided = AVOIDED.exec(text)?.[0]
    if (avoided) faults.push(`"${avoided}" in "${text.slice(0, 60)}"`)
    if (/(^|\n)#|<\w|\]\(/.test(text)) faults.push(`a heading, HTML or a link in "${text.slice(0, 60)}"`)
    for (const sentence of text.split(/(?<=[.!?:;])["”’*]*\s+/))
      if (countWords(sentence) > SENTENCE_WORDS_MAX)
        faults.push(`a sentence of ${countWords(sentence)} words: "${sentence.slice(0, 60)}"`)
  }
  return faults.map((fault) => `module ${module.id}: ${fault}`)
}

/** An action step, a story's opening and the like stand once in all modules. */
const doubleSteps = (modules: readonly ModuleContent[]): string[] => {
  const steps = modules.flatMap((module) => module.do.actionSteps)
  return steps
    .filter((step, index) => steps.indexOf(step) !== index)
    .map((step) => `an action step twice: "${step}"`)
}

/** What the schema cannot say of modules: lengths, words, nothing twice (curriculum README 7). */
export const moduleFaults = ({ modules }: LearningContent): string[] => [
  ...modules.flatMap(faultsOf),
  ...doubleSteps(modules),
]
