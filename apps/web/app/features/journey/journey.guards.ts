import type { Session, UserStep } from '@oola/contract/account/account.schema'
import { redirect } from 'react-router'
import { showError } from '#web/lib/app-dialogs.ts'
import { outboxLoaded } from '#web/lib/device-outbox.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { bindPage, clearSession, readSession } from '#web/lib/session.ts'
import { isStoreMode, rememberStoreMode } from '#web/lib/store-mode.ts'
import { journeyQueries } from './journey.queries.ts'
import { privateRedirect } from './routing/private-guard.ts'
import { stepBeforeSeenFinish } from './routing/step-before-seen-finish.ts'
import { stepFailure } from './routing/step-failure.ts'

/** Owner of the cached data; it outlives a log-out, so that the next member never sees it. */
let cacheOwner: number | null = null

/**
 * For the `clientLoader` of a private address that every member may open. Returns the session and makes the page
 * that member's; cached data of another member is cleared.
 * @throws a redirect without a session (ROUTE-49, ROUTE-50)
 */
export const guardSession = (): Session => {
  const session = readSession()
  const elsewhere = privateRedirect({ signedIn: session !== null, storeMode: isStoreMode() })
  if (elsewhere) throw redirect(elsewhere)
  if (!session) throw new Error('a visitor without a session passed the guard')
  // An account scheduled for deletion: first the member restores it, or signs out.
  if (session.deletesOn) throw redirect('/account/return')
  // Stored now, because the flag outlives the session (G-09).
  if (session.isShopify) rememberStoreMode()
  if (cacheOwner !== session.userId) queryClient.clear()
  cacheOwner = session.userId
  bindPage(session)
  // Starts now, so that it is there with the first answers.
  void outboxLoaded()
  return session
}

/**
 * Message for a failed read of this member.
 * @throws a redirect to the login when the session has ended there
 */
const failureText = (error: unknown, session: Session): string => {
  const outcome = stepFailure(error, session)
  if ('message' in outcome) return outcome.message
  clearSession()
  throw redirect(outcome.signOutTo)
}

/**
 * For the `clientLoader` of an address that depends on other server data of the member.
 * @throws a redirect to the login when the session has ended there; any other failure unchanged
 */
export const guardRead = async <T>(read: () => Promise<T>): Promise<T> => {
  const session = guardSession()
  try {
    const [value] = await Promise.all([read(), outboxLoaded()])
    return value
  } catch (error) {
    failureText(error, session)
    throw error
  }
}

/**
 * For the `clientLoader` of an address that depends on the member's step: always fetches it. An unseen finish comes
 * first.
 * @throws a redirect to the login when the session has ended there; any other failure after alerting the member
 * (AUTH-29, AUTH-30), for the page's error boundary
 */
export const guardStep = async (): Promise<UserStep> => {
  const session = guardSession()
  try {
    const read = queryClient.fetchQuery({ ...journeyQueries.step(), staleTime: 0 })
    const [step] = await Promise.all([read, outboxLoaded()])
    return stepBeforeSeenFinish(step)
  } catch (error) {
    showError(failureText(error, session))
    throw error
  }
}

/** `guardStep`, then the page's own rule: a path to redirect to, or null to stay. */
export const guardStepRule = async (rule: (stepId: number) => string | null): Promise<UserStep> => {
  const step = await guardStep()
  const elsewhere = rule(step.userStepId)
  if (elsewhere) throw redirect(elsewhere)
  return step
}
