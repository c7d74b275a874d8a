import { getCustomerProfile } from '@oola/contract/account/account.calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

/** The signed-in member: `profile()` name, picture, level, coach and time zone (DASH-16). */
export const accountQueries = {
  profile: () =>
    queryOptions({
      queryKey: ['account', 'profile'],
      queryFn: ({ signal }) =>
        send(getCustomerProfile, { params: { userId: String(memberId()) } }, { signal }),
    }),
}
