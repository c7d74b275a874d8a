import type { MergedDay } from '@oola/contract/offline/offline.schema'
import { memberId } from '#web/lib/session.ts'

const nameOf = (): string => `oola.merged-day.${memberId()}`

/** Storage may be blocked: then the next visit shows it again. */
const stored = (): string | null => {
  try {
    return localStorage.getItem(nameOf())
  } catch {
    return null
  }
}

/** Whether the member has closed the line, and nothing came since. */
export const isMergedDayClosed = ({ version }: MergedDay): boolean => Number(stored()) >= version

export const closeMergedDay = ({ version }: MergedDay): void => {
  try {
    localStorage.setItem(nameOf(), String(version))
  } catch {
    // It is closed on this page only.
  }
}
