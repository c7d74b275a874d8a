import { z } from 'zod'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { type BegunContentService, WHAT } from '../begun-content/begun-content.service.ts'
import { WorkbookQuestion } from './module.content.ts'
import { type ModuleView, workbookView } from './module-views.ts'

const Workbook = z.array(WorkbookQuestion)

/** The view of a module with the workbook as the member began it: by opening the page, or by writing (AUTHOR-07). */
export const withBegunWorkbook = async <View extends Pick<ModuleView, 'workbookContent'>>(
  begun: Pick<BegunContentService, 'shown'>,
  session: MemberSession,
  moduleId: number,
  view: View,
): Promise<View> => {
  if (view.workbookContent.length === 0) return view
  const content = await begun.shown(session, WHAT.workbook(moduleId), [...view.workbookContent], Workbook)
  return { ...view, ...workbookView(content) }
}
