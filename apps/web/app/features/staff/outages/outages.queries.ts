import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendStaff } from '../staff-api.ts'

interface Span {
  readonly from: string
  readonly to: string
}

/** Reads of outages: the list, and what one would change. */
export const outageQueries = {
  all: () => ['staff', 'outages'] as const,
  list: () =>
    queryOptions({
      queryKey: [...outageQueries.all(), 'list'],
      queryFn: ({ signal }) => sendStaff('GET /staff/outages', {}, { signal }),
    }),
  preview: (span: Span | null) =>
    queryOptions({
      queryKey: [...outageQueries.all(), 'preview', span],
      queryFn: ({ signal }) =>
        sendStaff('POST /staff/outages/preview', { body: span ?? { from: '', to: '' } }, { signal }),
      enabled: span !== null,
      placeholderData: keepPreviousData,
      retry: false,
    }),
}
