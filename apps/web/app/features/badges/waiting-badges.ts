import type { Achievement, CoachAchievement } from '@oola/contract/badges/badges.schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { isFromDevice } from '#web/lib/device/device-answers.ts'

/** The badge fields that the pop-up needs; members' and coaches' achievements both have them. */
export type EarnedBadge = CoachAchievement

/** The badges that wait for their pop-up, in id order (G-63). */
const waitingBadges = <Badge extends EarnedBadge>(badges: readonly Badge[]): readonly Badge[] =>
  badges.filter(({ achieved, displayed }) => achieved && !displayed).toSorted((a, b) => a.id - b.id)

/** The member's badges; undefined before the server has answered: what waits on the device may be closed elsewhere. */
export const useOwnBadges = (): readonly Achievement[] | undefined => {
  const options = accountQueries.profile()
  const { data: profile } = useQuery(options)
  if (!profile || isFromDevice(options.queryKey)) return undefined
  return Object.values(profile.achievements).flat()
}

/** Whether any badge waits for its pop-up. */
export const isAnyWaiting = (mine: readonly EarnedBadge[] | undefined): boolean =>
  waitingBadges(mine ?? []).length > 0

/**
 * The badges that wait for their pop-up. One closed here stays closed here, even if the server was not reached; one
 * closed in another tab disappears here too, with the list.
 */
export const useWaitingBadges = <Badge extends EarnedBadge>(mine: readonly Badge[] | undefined) => {
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  return {
    waiting: waitingBadges(mine ?? []).filter(({ id }) => !closed.has(id)),
    close: (ids: readonly number[]) => setClosed(new Set([...closed, ...ids])),
  }
}
