import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'

/** `sponsor()`: the first name of the ambassador behind an alias, null when it is nobody's (G-105). */
export const enrolmentQueries = {
  sponsor: (webAlias: string) =>
    queryOptions({
      queryKey: ['enrolment', 'sponsor', webAlias.toLowerCase()],
      queryFn: async ({ signal }): Promise<string | null> => {
        try {
          return (
            await send(
              'GET /Customer/GetAmbassadorProfileInformation/:webAlias',
              { params: { webAlias } },
              { signal },
            )
          ).firstName
        } catch (error) {
          // Nobody is told: the enrolment is whole without a name (PUBLIC-86).
          if (error instanceof ApiError) return null
          throw error
        }
      },
      staleTime: 5 * 60_000,
    }),
}
