import {
  REPORT_PERIODS,
  REPORT_SOURCES,
  type ReportPeriod,
  type ReportSource,
} from '@oola/contract/staff/report-figures'
import { useSearchParams } from 'react-router'

export const REPORT_TABS = [
  { id: 'members', title: 'Members' },
  { id: 'work', title: 'Quizzes and coaching' },
  { id: 'money', title: 'Money' },
] as const
export type ReportTab = (typeof REPORT_TABS)[number]['id']

/** What the screen shows, as its address says it: a link shows the same. */
export interface ReportAddress {
  readonly tab: ReportTab
  readonly months: ReportPeriod
  /** Undefined is everyone. */
  readonly source: ReportSource | undefined
}

/** Reads `?tab=work&months=6&source=site`; what it does not know is the default. */
const readReportAddress = (params: URLSearchParams): ReportAddress => ({
  tab: REPORT_TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'members',
  months: REPORT_PERIODS.find((period) => period === params.get('months')) ?? '12',
  source: REPORT_SOURCES.find((source) => source === params.get('source')),
})

/** The address, and how to change a part of it. */
export const useReportAddress = () => {
  const [params, setParams] = useSearchParams()
  const change = (part: 'tab' | 'months' | 'source', value: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (value) next.set(part, value)
      else next.delete(part)
      return next
    })
  return [readReportAddress(params), change] as const
}
