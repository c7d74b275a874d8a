import type { StaffPerson } from '@oola/contract/staff/staff-session.calls'
import { staffQueries, staffQueryClient } from './staff.queries.ts'
import { sendStaff } from './staff-api.ts'

/** Stores who is signed in; another person than before gets an empty cache. */
export const storeMe = (person: StaffPerson | null): void => {
  const { queryKey } = staffQueries.me()
  const before = staffQueryClient.getQueryData(queryKey)
  if (before && person && before.id !== person.id) staffQueryClient.clear()
  staffQueryClient.setQueryData(queryKey, person)
}

/** Ends the session and clears all that was read in it, also when the server does not respond. */
export const signOut = async (): Promise<void> => {
  try {
    await sendStaff('POST /staff/sign-out', {}, { ignorePolicy: true })
  } finally {
    staffQueryClient.clear()
    storeMe(null)
  }
}
