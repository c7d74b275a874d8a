import { VIEWS_MAX } from '@oola/contract/staff/staff.constants'
import type { StaffRole } from '@oola/contract/staff/staff-rights'
import { hasRight } from '@oola/contract/staff/staff-rights'
import type { ListColumns, StaffList, StaffView } from '@oola/contract/staff/staff-views.calls'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import * as repo from './views.repo.ts'

interface Viewer {
  readonly memberId: number
  readonly role: StaffRole
}

interface NewView {
  readonly name: string
  readonly query: string
  readonly isShared: boolean
}

/** Saved views of the console's lists, and which columns each person sees (STAFF-09). */
export const viewsService = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
  const toView = (row: repo.ViewRow, { memberId }: Viewer): StaffView => ({
    ...row,
    isMine: row.ownerId === memberId,
  })

  return {
    list: async (viewer: Viewer, list: StaffList) => {
      const [views, columns] = await Promise.all([
        repo.listViews(db.orm, viewer.memberId, list),
        repo.findColumns(db.orm, viewer.memberId, list),
      ])
      return { views: views.map((row) => toView(row, viewer)), columns }
    },

    /** Saved twice it is one view. @throws too_many_views */
    save: (viewer: Viewer, list: StaffList, view: NewView): Promise<StaffView> =>
      inTransaction(db, async (tx) => {
        const { memberId } = viewer
        const names = await repo.lockViewNames(tx, memberId, list)
        if (names.length >= VIEWS_MAX && !names.includes(view.name)) throw appError('too_many_views')
        return toView(await repo.saveView(tx, { ...view, memberId, list, createdAt: clock.now() }), viewer)
      }),

    /** Those for all are deleted by who saved them, and by owners. @throws not_found */
    delete: async ({ memberId, role }: Viewer, list: StaffList, id: string): Promise<void> => {
      const mayDeleteShared = hasRight(role, 'manageStaff')
      if (!(await repo.deleteView(db.orm, { memberId, list, id }, mayDeleteShared)))
        throw appError('not_found')
    },

    saveColumns: (memberId: number, list: StaffList, columns: ListColumns): Promise<void> =>
      repo.saveColumns(db.orm, { memberId, list, columns }),
  }
}
export type ViewsService = ReturnType<typeof viewsService>
