import type { Deps } from '#server/deps.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { checkChosenOptions } from './chosen-options.ts'
import { readFilm } from './film-tracks.ts'
import { COMPLETE_TEXT, filmOf, NO_BUTTON, partsDone, sectionsOf } from './module-info.ts'
import {
  html,
  inline,
  type ModuleText,
  type ModuleView,
  moduleView,
  readMinutes,
  safetyLines,
  workbookView,
} from './module-views.ts'
import { findCompletedDay, markCompleted } from './module-work.repo.ts'
import { filledWorkbook } from './workbook-cells.ts'

/** What a member works with in a module that is open to her, of the program or of a course. */
export type OpenModule = Pick<ModuleView, 'title' | 'caption' | 'workbook' | 'cells' | 'questions'>

/** The modules that a member has besides those of the program, each with its own rule for when it is open. */
export interface CourseModules {
  /** Null of a module that no course has. */
  titleOf(moduleId: number): string | null
  /** @throws what the rule of its course says, not_found when no course has it */
  requireOpen(session: MemberSession, moduleId: number): Promise<OpenModule>
}

interface Needs {
  readonly content: Pick<Deps['content'], 'learning' | 'mediaFolder'>
}

/** What all modules have in common, for those that the program does not have: the modules of courses. */
export const modulePagesService = ({ content }: Needs) => ({
  html,
  inline,
  readMinutes,
  /** The safety lines of a module, as HTML. */
  safetyLines: (safety: Parameters<typeof safetyLines>[0]['safety']): string[] =>
    safetyLines({ safety }, content.learning),
  /** What everyone sees of a module, ready to be served. */
  moduleView: (module: ModuleText) => moduleView(module, content.learning, content.mediaFolder),
  /** A workbook on its own: its questions and the names of their fields. */
  workbookView,
  /** A module's film; null when it is not there. */
  readFilm: (moduleId: number) => readFilm(content.mediaFolder, moduleId),
  filmOf,
  checkChosenOptions,
  /** Courses have their own rules for when. False when it was completed before. */
  markCompleted,
  findCompletedDay,
  filledWorkbook,
  /** What COMPLETE MODULE means, as HTML. */
  completeText: COMPLETE_TEXT,
  sectionsOf,
  partsDone,
  noButton: NO_BUTTON,
})
export type ModulePagesService = ReturnType<typeof modulePagesService>
