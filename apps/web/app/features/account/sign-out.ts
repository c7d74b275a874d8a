import { send } from '#web/lib/api.ts'
import { endSession } from '#web/lib/end-session.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { readSession } from '#web/lib/session.ts'

/** Where `/ELearning` reads its module and whether it belongs to a certification (G-05, G-70). */
const MODULE_KEYS = ['moduleId', 'moduleKind', 'isCertification']

/**
 * Ends the session here and on the server (AUTH-31; G-05), and wipes what the device has of the member (APP-09). The
 * live connection closes with the session; store mode, the member's drafts and unsent work stay. Without a connection
 * the server's token expires after its five days.
 */
export const signOut = () => {
  if (readSession()) {
    // Sent first: it still carries the token.
    send('POST /Login/Logout', {}, { ignoreSignedOut: true }).catch((error) => logFailure('logout', error))
  }
  endSession()
  for (const key of MODULE_KEYS) {
    try {
      localStorage.removeItem(key)
    } catch {
      // Blocked storage has nothing to remove.
    }
  }
}
