import { findPeople } from '@oola/contract/staff/find.calls'
import { countMembers, exportMembers, listMembers } from '@oola/contract/staff/members.calls'
import { addMember, planNewMember } from '@oola/contract/staff/new-member.calls'
import {
  deleteStaffView,
  listStaffViews,
  saveStaffColumns,
  saveStaffView,
} from '@oola/contract/staff/staff-views.calls'
import { asStaff } from '../support/builders/as-staff.ts'
import { makePair } from '../support/builders/make-pair.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'

/** Filters of each kind, and of each with a statement of its own. */
const FILTERS = [
  'type:is:coach,level:is:1,step:not:4',
  'lastActive:within:30,joined:notWithin:7',
  'card:is:declined',
  'card:is:ending,coach:is:any',
  'card:not:none,coach:not:any',
]

/** Finds, lists, counts and exports members, by every filter and order; views and columns of the list. */
export const workOnMembers = async (
  world: TestApp,
  { ask, useStaff }: Pick<Caller, 'ask' | 'useStaff'>,
): Promise<void> => {
  const owner = await asStaff(world, 'owner')
  const { client, coach } = await makePair(world, { phone: '5550108888' })
  useStaff(owner.cookie())
  for (const text of ['new', String(client.id), client.email, '555-010-8888'])
    await ask(findPeople, { query: { text } })
  for (const filters of [...FILTERS, `coach:is:${coach.id}`]) {
    const asked = { query: { filters } } as const
    await ask(listMembers, { query: { ...asked.query } })
    await ask(countMembers, asked)
  }
  for (const sort of ['lastActive', 'name', 'joined'] as const)
    for (const direction of ['asc', 'desc'] as const)
      await ask(listMembers, { query: { search: 'te', sort, direction } })
  const listed = { search: 'tester', sort: 'name', direction: 'asc' } as const
  const file = { columns: ['name', 'card'] as ('name' | 'card')[], reason: 'For the letter of the month.' }
  await ask(exportMembers, { body: { ...listed, ...file } })
  await ask(exportMembers, { body: { ...listed, ...file, ids: [client.id] } })

  const person = {
    firstName: 'Nina',
    lastName: 'Okoye',
    email: `nina.${client.id}@example.com`,
    phone: '5550108888',
  }
  const added = { ...person, type: 'subscriber' as const }
  const { seen } = await ask(planNewMember, { body: added })
  await ask(addMember, { body: { ...added, seen, reason: 'Paid at the fair in Denver.' } })

  const params = { list: 'members' } as const
  const view = { name: 'New ones', query: 'f=joined:within:7', isShared: false }
  const { id } = await ask(saveStaffView, { params, body: view })
  await ask(saveStaffColumns, { params, body: { hidden: ['phone'], order: [], widths: { name: 200 } } })
  await ask(listStaffViews, { params })
  await ask(deleteStaffView, { params: { ...params, id } })

  // This role sees only names.
  useStaff((await asStaff(world, 'content')).cookie())
  await ask(listMembers, { query: { search: 'te' } })
  await ask(countMembers, { query: { search: 'te' } })
  await ask(findPeople, { query: { text: 'te' } })
  useStaff(owner.cookie())
}
