import type { Deps } from '#server/deps.ts'
import { checkChosenOptions } from './chosen-options.ts'
import { readFilm } from './film-tracks.ts'
import { EMPTY_SECTION, filmOf, NO_BUTTON } from './module-info.ts'
import { html, inline, readMinutes, safetyLines } from './module-views.ts'

interface Needs {
  readonly content: Pick<Deps['content'], 'learning' | 'mediaFolder'>
}

/** What the pages of all modules have in common, for modules that the program does not have: those of courses. */
export const modulePagesService = ({ content }: Needs) => ({
  html,
  inline,
  readMinutes,
  /** The safety lines of a module, as HTML. */
  safetyLines: (safety: Parameters<typeof safetyLines>[0]['safety']): string[] =>
    safetyLines({ safety }, content.learning),
  /** A module's film; null when it is not there. */
  readFilm: (moduleId: number) => readFilm(content.mediaFolder, moduleId),
  filmOf,
  checkChosenOptions,
  emptySection: EMPTY_SECTION,
  noButton: NO_BUTTON,
})
export type ModulePagesService = ReturnType<typeof modulePagesService>
