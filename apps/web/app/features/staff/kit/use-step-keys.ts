import type { RefObject } from 'react'
import { useStaffKeys } from './use-staff-keys.ts'

/**
 * J and K walk over a short list that is no table: from one control that matches `rows` to the next; Enter is the press
 * of the control. The list carries `data-staff-list`.
 */
export const useStepKeys = (
  list: RefObject<HTMLElement | null>,
  rows: string,
  labels: { readonly next: string; readonly before: string },
): void => {
  const step = (by: 1 | -1) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>(rows) ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[at < 0 ? (by === 1 ? 0 : all.length - 1) : at + by]?.focus()
  }
  useStaffKeys(
    [
      { key: 'j', label: labels.next, run: () => step(1) },
      { key: 'k', label: labels.before, run: () => step(-1) },
    ],
    { group: 'List', list },
  )
}
