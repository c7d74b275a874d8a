import { groupedNumber } from '@oola/contract/grouped-number'
import type { MemberListed } from '@oola/contract/staff/members.calls'
import { grantOf, hasRight } from '@oola/contract/staff/staff-rights'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListView } from '../kit/list-address.ts'
import { staffQueries } from '../staff.queries.ts'
import { choiceOf, orderOf } from './member-choice.ts'
import { memberFields } from './member-fields.ts'
import { membersQueries } from './members.queries.ts'

/** A member who became active while the list was read may come twice. */
const eachOnce = (members: readonly MemberListed[]): MemberListed[] => [
  ...new Map(members.map((member) => [member.id, member])).values(),
]

const inWords = ({ count, isEstimate }: { count: number; isEstimate: boolean }): string => {
  if (!isEstimate) return groupedNumber(count)
  const step = 10 ** Math.max(0, String(count).length - 2)
  return `about ${groupedNumber(Math.round(count / step) * step)}`
}

/** The members that an address shows, page by page, and how many there are; fewer parts of it for some roles. */
export const useMemberList = (view: ListView) => {
  const { data: me } = useQuery(staffQueries.me())
  const seesAll = me !== null && me !== undefined && grantOf(me.role, 'seeMembers') === 'yes'
  const mayExportMany = me !== null && me !== undefined && hasRight(me.role, 'exportMany')
  const filters = seesAll ? view.filters : []
  const choice = choiceOf({ ...view, filters })
  const order = orderOf(view, seesAll)
  const isNarrowed = choice.search !== undefined || choice.filters !== undefined

  const pages = useInfiniteQuery({ ...membersQueries.list(choice, order), enabled: me !== undefined })
  const count = useQuery({ ...membersQueries.count(choice), enabled: me !== undefined })
  const coaches = useQuery({ ...membersQueries.coaches(), enabled: seesAll })
  const fields = useMemo(
    () => (seesAll ? memberFields(coaches.data?.members ?? []) : []),
    [seesAll, coaches.data],
  )
  const members = useMemo(
    () => pages.data && eachOnce(pages.data.pages.flatMap((page) => page.members)),
    [pages.data],
  )
  const found = count.data
  return {
    ...{ seesAll, mayExportMany, filters, choice, order, isNarrowed, pages, fields, members },
    count: found,
    countWords: found && `${inWords(found)} ${isNarrowed ? 'match' : 'members'}`,
    readNext: () => {
      if (pages.hasNextPage && !pages.isFetching && !pages.isFetchNextPageError) void pages.fetchNextPage()
    },
  }
}
