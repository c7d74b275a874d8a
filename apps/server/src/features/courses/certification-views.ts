import type { ModuleFilm } from '@oola/contract/learning/module-info.schema'
import type { Content } from '#server/platform/content/content.ts'
import { html, inline } from '#server/platform/content/markdown.ts'
import { onceOfContent } from '#server/platform/content/once-of-content.ts'
import { readFilm } from '../learning/film-tracks.ts'
import { readMinutes, safetyLines, workbookView } from '../learning/module-views.ts'
import type { OpenModule } from '../learning/open-module.ts'
import type { CertificationModuleContent } from './course.content.ts'
import type { CoursesContent } from './courses.content.ts'

/** The practice task, with its self-check. */
const PRACTICE_MINUTES = 30

/** The member-independent part of a certification module, rendered once. */
export interface CertificationView extends OpenModule {
  readonly id: number
  /** HTML */
  readonly watchIntro: string
  /** HTML */
  readonly article: string
  readonly readMinutes: number
  readonly doMinutes: number
  readonly film: Omit<ModuleFilm, 'resume'> | null
  readonly goals: readonly string[]
  /** HTML */
  readonly practice: string
  readonly selfCheck: string
}

type Ethics = CoursesContent['certification']['ethics']

const ethicsOf = ({ points }: Ethics): string => {
  const items = points.map(({ title, text }) => `<li><strong>${inline(title)}</strong> ${inline(text)}</li>`)
  return `<h2>The ethics page</h2><ol>${items.join('')}</ol>`
}

const articleOf = (
  { id, read, safety }: CertificationModuleContent,
  ethics: Ethics,
  texts: Pick<Content['learning'], 'safety'>,
): string =>
  [
    html(read.opening),
    ...read.parts.flatMap(({ heading, text }) => [`<h2>${inline(heading)}</h2>`, html(text)]),
    ...safetyLines({ safety }, texts),
    '<h2>An example</h2>',
    html(read.example),
    html(read.close),
    ...(ethics.module === id ? [ethicsOf(ethics)] : []),
  ].join('\n')

/** A module of the certification with the texts around it. */
export const certificationView = (
  module: CertificationModuleContent,
  { courses, learning, media, mediaFolder }: Pick<Content, 'courses' | 'learning' | 'media' | 'mediaFolder'>,
): CertificationView => {
  const article = articleOf(module, courses.certification.ethics, learning)
  const { id, title, caption, watch, goals } = module
  return {
    ...{ id, title, caption, goals, article },
    watchIntro: html(watch.intro),
    readMinutes: readMinutes(article),
    doMinutes: PRACTICE_MINUTES,
    film: readFilm({ media, mediaFolder }, id),
    ...workbookView(module.do.workbook),
    // Its quiz takes the place of a quick question.
    questions: [],
    practice: html(module.do.practice),
    selfCheck: module.do.selfCheck,
  }
}

/** All modules of the certification by id, prepared once. */
export const certificationViews = onceOfContent(
  (
    content: Pick<Content, 'courses' | 'learning' | 'media' | 'mediaFolder'>,
  ): ReadonlyMap<number, CertificationView> =>
    new Map(
      content.courses.certificationModules.map((module) => [module.id, certificationView(module, content)]),
    ),
)
