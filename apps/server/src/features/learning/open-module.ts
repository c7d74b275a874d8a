import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { ModuleView } from './module-views.ts'

/** What a member works with in a module that is open to them, of the program or of a course. */
export type OpenModule = Pick<ModuleView, 'title' | 'caption' | 'workbook' | 'cells' | 'questions'>

/** The modules that a member has besides those of the program, each with its own rule for when it is open. */
export interface CourseModules {
  /** Null of a module that no course has. */
  titleOf(moduleId: number): string | null
  /** @throws what the rule of its course says, not_found when no course has it */
  requireOpen(session: MemberSession, moduleId: number): Promise<OpenModule>
}
