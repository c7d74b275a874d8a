import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendStaff } from '../staff-api.ts'

/** The shortest text that people are looked for by. */
const SHORTEST = 2

/** People for the palette: `people()` by id, mail, phone or the beginning of a name. */
export const findQueries = {
  people: (text: string) =>
    queryOptions({
      queryKey: ['staff', 'find', text],
      queryFn: ({ signal }) => sendStaff('GET /staff/find', { query: { text } }, { signal }),
      enabled: text.length >= SHORTEST,
      placeholderData: text.length >= SHORTEST ? keepPreviousData : undefined,
      staleTime: 10_000,
      gcTime: 60_000,
    }),
}
