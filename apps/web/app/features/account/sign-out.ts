import { send } from '#web/lib/api.ts'
import { clearSession, readSession } from '#web/lib/session.ts'

/** Where `/ELearning` finds its module and whether it belongs to a certification (G-05, G-70). */
const MODULE_KEYS = ['moduleId', 'moduleKind', 'isCertification']

/**
 * Ends the session here and on the server (AUTH-31; G-05). The live connection closes with the session; store mode
 * and the member's drafts stay. The page that is being left stays hers to its last moment, and what is cached goes when
 * another member comes. Without a connection the server's token lives on until its five days are over.
 */
export const signOut = () => {
  if (readSession()) {
    // Sent first: it still carries the token.
    send('POST /Login/Logout', {}, { ignoreSignedOut: true }).catch((error) => console.info('logout', error))
  }
  clearSession()
  for (const key of MODULE_KEYS) {
    try {
      localStorage.removeItem(key)
    } catch {
      // Storage closed to us holds nothing to remove.
    }
  }
}
