import { readConnection } from '#web/lib/connection.ts'
import { PATHS } from './step-page.ts'

/** The redirect of a private address for a visitor without a session, or null (ROUTE-49, ROUTE-50; C-01). */
export const privateRedirect = (visitor: { signedIn: boolean; storeMode: boolean }): string | null => {
  if (visitor.signedIn) return null
  return visitor.storeMode ? PATHS.storeFreeTest : PATHS.login
}

/** The redirect when a session ends on an open page: "/" (C-01; ROUTE-53), in the store its free test (G-09). */
export const signedOutPage = (storeMode: boolean): string => {
  if (storeMode) return PATHS.storeFreeTest
  return readConnection() === 'offline' ? PATHS.login : PATHS.home
}
