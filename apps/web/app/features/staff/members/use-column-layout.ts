import type { StaffList } from '@oola/contract/staff/staff-views.calls'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TableLayout } from '../kit/table-columns.ts'
import { useListViews } from './members.mutations.ts'
import { membersQueries } from './members.queries.ts'

/** A drag changes a width many times: the last one is stored. */
const STORE_AFTER_MS = 600

/** The columns of a list as this person left them; changes are stored when they pause, or the list is left. */
export const useColumnLayout = (list: StaffList, first: TableLayout) => {
  const { data } = useQuery(membersQueries.views(list))
  const { saveColumns } = useListViews(list)
  const [changed, setChanged] = useState<TableLayout | null>(null)
  const waiting = useRef<TableLayout | null>(null)
  const store = useRef(() => {})
  store.current = () => {
    if (!waiting.current) return
    const { hidden, order, widths } = waiting.current
    waiting.current = null
    saveColumns.mutate({ hidden: [...hidden], order: [...order], widths: { ...widths } })
  }
  useEffect(() => {
    if (!changed) return
    const timer = setTimeout(() => store.current(), STORE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [changed])
  useEffect(() => () => store.current(), [])
  const set = useCallback((layout: TableLayout) => {
    waiting.current = layout
    setChanged(layout)
  }, [])
  return [changed ?? data?.columns ?? first, set] as const
}
