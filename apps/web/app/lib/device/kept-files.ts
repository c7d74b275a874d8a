/** Shared by pages and the service worker; uses no document. */

/** The fact that names the member whose answers and files this device has. */
export const OWNER_FACT = 'member'

/** The caches of files that members keep, one for each member. */
export const FILES_CACHE = 'oola-kept.'
export const filesCacheOf = (memberId: number): string => `${FILES_CACHE}${memberId}`
