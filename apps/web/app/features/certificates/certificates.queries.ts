import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/** Certificates: one by its address, and the member's own. */
export const certificateQueries = {
  one: (code: string) =>
    queryOptions({
      queryKey: ['certificates', code],
      queryFn: ({ signal }) =>
        send('GET /Certificate/GetCertificate/:code', { params: { code } }, { signal }),
    }),

  /** Below `learning`: the exam that earns it changes a module. */
  mine: () =>
    queryOptions({
      queryKey: ['learning', 'certificate'],
      queryFn: ({ signal }) => send('GET /Certificate/GetMyCertificate', {}, { signal }),
    }),
}
