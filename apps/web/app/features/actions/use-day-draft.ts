import type { ActionStep } from '@oola/contract/actions/actions.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useDrafts } from '#web/lib/drafts.ts'
import { dayDrafts } from './actions.drafts.ts'
import { putDayDraft } from './actions.mutations.ts'
import { type DayDraft, mergeDraft, NO_DRAFT } from './day-rows.ts'

/** New rows of a past day move to today: no text is lost at midnight. */
const carryOver = (today: string) => {
  const store = dayDrafts()
  for (const [day, { rows }] of store.read()) {
    if (day >= today) continue
    const now = store.read().get(today) ?? NO_DRAFT
    putDayDraft(today, { ...now, rows: [...now.rows, ...rows.filter(({ text }) => text !== '')] })
    store.drop(day)
  }
}

/** The unsaved text of a day, and its setter. */
export const useDayDraft = (day: string, isToday: boolean, actions: readonly ActionStep[]) => {
  const client = useQueryClient()
  const refetch = useCallback(() => client.refetchQueries({ queryKey: ['actions', 'day'] }), [client])
  const stored = useDrafts(dayDrafts(), refetch).get(day) ?? NO_DRAFT
  useEffect(() => {
    if (isToday) carryOver(day)
  }, [day, isToday])
  const put = (draft: DayDraft) => putDayDraft(day, draft)
  return [mergeDraft(stored, actions), put] as const
}
