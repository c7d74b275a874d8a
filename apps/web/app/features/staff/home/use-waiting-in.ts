import type { WaitingGroup } from '@oola/contract/staff/home.calls'
import { useQuery } from '@tanstack/react-query'
import { homeQueries } from './home.queries.ts'

/** How much waits in a group of the home page, for the rail (mockup 51). */
const useWaitingIn = (group: WaitingGroup): number | undefined =>
  useQuery({
    ...homeQueries.home(),
    select: ({ waiting }) => waiting.find((each) => each.group === group)?.count,
  }).data

export const useWaitingMoney = () => useWaitingIn('money')
export const useWaitingCoaches = () => useWaitingIn('coaches')
export const useWaitingInSystem = () => useWaitingIn('system')
