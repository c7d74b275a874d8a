import { queryOptions } from '@tanstack/react-query'
import { keyRangeOf } from '#web/lib/device/device-answers.ts'
import { openDeviceDb } from '#web/lib/device/device-db.ts'
import { memberId } from '#web/lib/session.ts'
import type { KeptModule } from './kept-module.ts'

/** The modules that this device keeps for a member, the latest first. */
export const readKeptModules = async (member: number): Promise<KeptModule[]> => {
  const db = await openDeviceDb()
  const found = ((await db?.getAll('kept', keyRangeOf(member))) ?? []) as KeptModule[]
  return found.toSorted((a, b) => b.position - a.position)
}

/** The same for the member of the page. */
export const keptModulesQuery = () =>
  queryOptions({
    queryKey: ['kept-modules'],
    queryFn: () => readKeptModules(memberId()),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
