import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { ModuleView } from './module-views.ts'

/** The parts of an open module that a member works with, of the program or of a course. */
export type OpenModule = Pick<
  ModuleView,
  'title' | 'caption' | 'workbook' | 'cells' | 'workbookContent' | 'questions'
>

/** A member's modules besides those of the program, each with its own access rule. */
export interface CourseModules {
  /** Null for a module of no course. */
  titleOf(moduleId: number): string | null
  /** @throws the errors of its course, not_found for a module of no course */
  requireOpen(session: MemberSession, moduleId: number): Promise<OpenModule>
}
