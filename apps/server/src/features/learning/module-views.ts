import type { Content } from '#server/platform/content/content.ts'
import { html, inline } from '#server/platform/content/markdown.ts'
import { onceOfContent } from '#server/platform/content/once-of-content.ts'
import { type FilmTracks, readFilm } from './film-tracks.ts'
import type { LearningContent, ModuleContent } from './learning.content.ts'
import type { WorkbookQuestion } from './module.content.ts'
import { type BlankQuestion, blankQuestion } from './workbook-cells.ts'

const WORDS_A_MINUTE = 220
/** Minutes per workbook question. */
const MINUTES_A_QUESTION = 3

/** A quick question; its ids derive from the module's, so that content needs none. */
interface QuickQuestion {
  readonly id: number
  readonly text: string
  /** `forYou` is HTML. */
  readonly options: readonly { readonly id: number; readonly text: string; readonly forYou: string }[]
}

/** The member-independent part of a module, rendered once. */
export interface ModuleView {
  readonly id: number
  readonly title: string
  readonly caption: string
  readonly areaId: number | null
  /** HTML */
  readonly watchIntro: string
  /** HTML */
  readonly article: string
  readonly readMinutes: number
  readonly doMinutes: number
  readonly film: FilmTracks | null
  readonly workbook: readonly BlankQuestion[]
  readonly cells: ReadonlySet<string>
  /** The content of the workbook, with which a member begins it. */
  readonly workbookContent: readonly WorkbookQuestion[]
  readonly questions: readonly QuickQuestion[]
  readonly actionSteps: readonly string[]
}

const wordsIn = (text: string): number => text.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0

/**
 * The safety lines of a module, as HTML; after the last one with a phone number comes the reference for other
 * countries.
 */
export const safetyLines = (
  { safety }: Pick<ModuleContent, 'safety'>,
  { safety: texts }: Pick<LearningContent, 'safety'>,
): string[] =>
  safety.map((key) => {
    const line = texts.lines[key] ?? ''
    const isLast = key === safety.findLast((each) => texts.callLines.includes(each))
    return `<blockquote>${html(isLast ? `${line} ${texts.elsewhere}` : line)}</blockquote>`
  })

/** Reading time of a page in whole minutes. */
export const readMinutes = (article: string): number => Math.ceil(wordsIn(article) / WORDS_A_MINUTE)

/** The common part of modules of the program and of courses. */
export interface ModuleText
  extends Pick<ModuleContent, 'id' | 'title' | 'caption' | 'safety' | 'watch' | 'read'> {
  readonly do: Pick<ModuleContent['do'], 'workbook'>
}

const articleOf = (module: ModuleText, content: LearningContent): string => {
  const { opening, idea, story, exercise, hard, close } = module.read
  return [
    html(opening),
    html(idea),
    '<h2>An example</h2>',
    html(story),
    `<h2>${inline(exercise.title)}</h2>`,
    ...safetyLines(module, content),
    exercise.intro ? html(exercise.intro) : '',
    `<ol>${exercise.steps.map((step) => `<li>${inline(step)}</li>`).join('')}</ol>`,
    exercise.after ? html(exercise.after) : '',
    '<h2>When it is hard</h2>',
    html(hard),
    html(close),
  ].join('\n')
}

/** The quick question of a module, as a list of one or none. */
export const moduleQuestions = ({ id: moduleId, do: { quickQuestion } }: ModuleContent): QuickQuestion[] => {
  if (!quickQuestion) return []
  const id = moduleId * 10 + 1
  const options = quickQuestion.options.map(({ text, forYou }, index) => ({
    id: id * 10 + index + 1,
    text,
    forYou: html(forYou),
  }))
  return [{ id, text: quickQuestion.text, options }]
}

/** A workbook's questions with empty fields, and the names of the fields. */
export const workbookView = (questions: readonly WorkbookQuestion[]) => {
  const workbook = questions.map(blankQuestion)
  const cells = new Set(workbook.flatMap((question) => question.cells.map(({ cell }) => cell)))
  return { workbook, cells, workbookContent: questions }
}

/** Where the films of modules are. */
type MediaFiles = Pick<Content, 'media' | 'mediaFolder'>

/** Prepared once: pages are read far more often than the server starts. */
export const moduleView = (module: ModuleText, content: LearningContent, files: MediaFiles) => {
  const { id, title, caption } = module
  const article = articleOf(module, content)
  const { workbook, cells, workbookContent } = workbookView(module.do.workbook)
  return {
    ...{ id, title, caption, article, workbook, cells, workbookContent },
    watchIntro: html(module.watch.intro),
    readMinutes: readMinutes(article),
    doMinutes: MINUTES_A_QUESTION * workbook.length,
    film: readFilm(files, id),
  }
}

/** Finds a module of the program by its id. */
export type ModulesById = Pick<ReadonlyMap<number, ModuleView>, 'get' | 'has'>

/** All modules of the program by id. */
export const moduleViews = onceOfContent(
  ({
    learning,
    ...files
  }: Pick<Content, 'learning' | 'media' | 'mediaFolder'>): ReadonlyMap<number, ModuleView> =>
    new Map(
      learning.modules.map((module) => {
        const view: ModuleView = {
          ...moduleView(module, learning, files),
          areaId: module.area,
          questions: moduleQuestions(module),
          actionSteps: module.do.actionSteps,
        }
        return [module.id, view]
      }),
    ),
)
