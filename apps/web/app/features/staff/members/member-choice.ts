import { memberFiltersText, readMemberFilters } from '@oola/contract/staff/member-filters'
import { MEMBER_SORTS, type MemberSort, SEARCH_MIN } from '@oola/contract/staff/members.calls'
import type { ListView } from '../kit/list-address.ts'
import type { MembersChoice, MembersOrder } from './members.queries.ts'

const isSort = (id: string): id is MemberSort => MEMBER_SORTS.some((sort) => sort === id)

/** Search and filters of an address, as the calls take them; what is no filter is left out. */
export const choiceOf = ({ search, filters }: Pick<ListView, 'search' | 'filters'>): MembersChoice => {
  const text = memberFiltersText(
    readMemberFilters(filters.map(({ field, operator, value }) => `${field}:${operator}:${value}`).join(',')),
  )
  return { ...(search.length >= SEARCH_MIN ? { search } : {}), ...(text ? { filters: text } : {}) }
}

/** The order of an address; a role that sees names only has them by name. */
export const orderOf = ({ sort }: Pick<ListView, 'sort'>, seesAll: boolean): MembersOrder => {
  if (!seesAll) return { sort: 'name', direction: sort?.desc ? 'desc' : 'asc' }
  if (!sort || !isSort(sort.id)) return { sort: 'lastActive', direction: 'desc' }
  return { sort: sort.id, direction: sort.desc ? 'desc' : 'asc' }
}
