import { z } from 'zod'
import { Done, Id } from '../ids.ts'
import { staffCall } from './staff-call.ts'

/** Lists with saved views and columns of each person. */
export const STAFF_LISTS = ['members'] as const
export const StaffList = z.enum(STAFF_LISTS)
export type StaffList = z.infer<typeof StaffList>

export const VIEW_NAME_MAX = 60
const QUERY_MAX = 800

/** Which columns of a list a person sees, in which order, how wide. */
export const ListColumns = z.object({
  hidden: z.array(z.string().max(40)).max(40),
  order: z.array(z.string().max(40)).max(40),
  widths: z.record(z.string().max(40), z.number().min(40).max(1000)),
})
export type ListColumns = z.infer<typeof ListColumns>

/** A saved view: a name for filters, search and sorting, as the address bar has them (STAFF-09). */
export const StaffView = z.object({
  id: z.uuid(),
  name: z.string(),
  query: z.string(),
  /** Also for everybody else. */
  isShared: z.boolean(),
  isMine: z.boolean(),
  /** Who saved it. */
  ownerId: Id,
})
export type StaffView = z.infer<typeof StaffView>

export const listStaffViews = staffCall({
  method: 'GET',
  path: '/staff/views/:list',
  staff: 'anyRole',
  summary: 'The caller’s views of a list, those for all of us, and the caller’s columns',
  source: 'ours: STAFF-09',
  params: z.object({ list: StaffList }),
  reply: z.object({ views: z.array(StaffView), columns: ListColumns.nullable() }),
})

export const saveStaffView = staffCall({
  method: 'PUT',
  path: '/staff/views/:list',
  staff: 'anyRole',
  summary: 'Save a view of a list under a name; one with the same name is replaced',
  source: 'ours: STAFF-09',
  params: z.object({ list: StaffList }),
  body: z.object({
    name: z.string().trim().min(1, 'Give the view a name.').max(VIEW_NAME_MAX),
    query: z.string().max(QUERY_MAX),
    isShared: z.boolean(),
  }),
  reply: StaffView,
  errors: ['too_many_views'],
})

export const deleteStaffView = staffCall({
  method: 'DELETE',
  path: '/staff/views/:list/:id',
  staff: 'anyRole',
  summary: 'Delete a view: one’s own, or as an owner one that is for all of us',
  source: 'ours: STAFF-09',
  params: z.object({ list: StaffList, id: z.uuid() }),
  reply: Done,
  errors: ['not_found'],
})

export const saveStaffColumns = staffCall({
  method: 'PUT',
  path: '/staff/views/:list/columns',
  staff: 'anyRole',
  summary: 'Store which columns of a list the caller sees',
  source: 'ours: STAFF-09',
  params: z.object({ list: StaffList }),
  body: ListColumns,
  reply: Done,
})
