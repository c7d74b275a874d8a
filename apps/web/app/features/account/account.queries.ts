import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

/**
 * The signed-in member: `profile()` name, picture, level, coach and time zone (DASH-16), with the time of receipt,
 * from which their local time advances; `own()` the fields of the account page; `devices()` their sessions;
 * `staffVisits()` who of the staff looked;
 * `change()` the change that a mailed link reverts.
 */
export const accountQueries = {
  profile: () =>
    queryOptions({
      queryKey: ['account', 'profile'],
      queryFn: async ({ signal }) => ({
        ...(await send(
          'GET /Customer/GetCustomerProfileInfo/:userId',
          { params: { userId: String(memberId()) } },
          { signal },
        )),
        receivedAt: Date.now(),
      }),
    }),
  own: () =>
    queryOptions({
      queryKey: ['account', 'own'],
      queryFn: ({ signal }) =>
        send('GET /Account/GetAccount/:userId', { params: { userId: String(memberId()) } }, { signal }),
    }),
  devices: () =>
    queryOptions({
      queryKey: ['account', 'devices'],
      queryFn: ({ signal }) =>
        send('GET /Account/GetDevices/:userId', { params: { userId: String(memberId()) } }, { signal }),
    }),
  staffVisits: () =>
    queryOptions({
      queryKey: ['account', 'staff-visits'],
      queryFn: ({ signal }) =>
        send('GET /Account/GetStaffVisits/:userId', { params: { userId: String(memberId()) } }, { signal }),
    }),
  change: (token: string) =>
    queryOptions({
      queryKey: ['account', 'change', token],
      // The token is not in the URL, which servers log.
      queryFn: ({ signal }) => send('POST /Account/ReadChange', { body: { token } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
}
