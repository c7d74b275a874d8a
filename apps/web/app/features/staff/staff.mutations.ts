import type { StaffPerson } from '@oola/contract/staff/staff-session.calls'
import { hashKey } from '@tanstack/react-query'
import { clearDrafts } from './inbox/reply-draft.ts'
import { storeCameFrom } from './kit/came-from.ts'
import { clearNotes } from './kit/staff-notes.tsx'
import { clearPlaces } from './kit/table-place.ts'
import { staffQueries, staffQueryClient } from './staff.queries.ts'
import { sendStaff } from './staff-api.ts'

const ME_HASH = hashKey(staffQueries.me().queryKey)

/** The person of the last session, whose data the cache still has. */
let lastId: number | null = null

/** What a person typed or read, outside of the cache. */
const clearPersonal = (): void => {
  clearPlaces()
  clearNotes()
  clearDrafts()
  storeCameFrom([])
}

/** Stores who is signed in, null for no one; another person than before gets an empty cache. */
export const storeMe = (person: StaffPerson | null): void => {
  const { queryKey } = staffQueries.me()
  lastId = staffQueryClient.getQueryData(queryKey)?.id ?? lastId
  if (person && lastId !== null && lastId !== person.id) {
    staffQueryClient.clear()
    clearPersonal()
  }
  staffQueryClient.setQueryData(queryKey, person)
}

/** Ends the session and clears all that was read in it, also when the server does not respond. */
export const signOut = async (): Promise<void> => {
  try {
    await sendStaff('POST /staff/sign-out', {}, { ignorePolicy: true })
  } finally {
    // Not `clear()`: it also removes the person, and its observers would miss the next value.
    storeMe(null)
    staffQueryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== ME_HASH })
    staffQueryClient.getMutationCache().clear()
    clearPersonal()
  }
}
