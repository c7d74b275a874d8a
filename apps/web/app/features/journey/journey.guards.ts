import type { Session, UserStep } from '@oola/contract/account/account.schema'
import { redirect } from 'react-router'
import { showError } from '#web/lib/app-dialogs.ts'
import { ownAnswers } from '#web/lib/device/device-answers.ts'
import { readServerOrDevice } from '#web/lib/device/server-or-device.ts'
import { endSession } from '#web/lib/end-session.ts'
import { bindPage, readSession } from '#web/lib/session.ts'
import { isStoreMode, rememberStoreMode } from '#web/lib/store-mode.ts'
import { journeyQueries } from './journey.queries.ts'
import { privateRedirect } from './routing/private-guard.ts'
import { stepBeforeSeenFinish } from './routing/step-before-seen-finish.ts'
import { stepFailure } from './routing/step-failure.ts'

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
  ownAnswers(session.userId)
  bindPage(session)
  return session
}

/**
 * Message for a failed read of this member.
 * @throws a redirect to the login when the session has ended there
 */
const failureText = (error: unknown, session: Session): string => {
  const outcome = stepFailure(error, session)
  if ('message' in outcome) return outcome.message
  endSession()
  throw redirect(outcome.signOutTo)
}

/**
 * For the `clientLoader` of an address that depends on other server data of the member.
 * @throws a redirect to the login when the session has ended there; any other failure unchanged
 */
export const guardRead = async <T>(read: () => Promise<T>): Promise<T> => {
  const session = guardSession()
  try {
    return await read()
  } catch (error) {
    failureText(error, session)
    throw error
  }
}

/**
 * For the `clientLoader` of an address that depends on the member's step: always fetches it, except without a network
 * and where the device's step opens the page (`useFreshStep` asks then). An unseen finish comes first.
 * @throws a redirect to the login when the session has ended there; any other failure after alerting the member
 * (AUTH-29, AUTH-30), for the page's error boundary
 */
export const guardStep = async (opens: (step: UserStep) => boolean = () => false): Promise<UserStep> => {
  const session = guardSession()
  try {
    const atOnce = (kept: UserStep) => opens(stepBeforeSeenFinish(kept))
    return stepBeforeSeenFinish(await readServerOrDevice(journeyQueries.step(), { atOnce }))
  } catch (error) {
    showError(failureText(error, session))
    throw error
  }
}

/** `guardStep`, then the page's own rule: a path to redirect to, or null to stay. */
export const guardStepRule = async (rule: (stepId: number) => string | null): Promise<UserStep> => {
  const step = await guardStep(({ userStepId }) => rule(userStepId) === null)
  const elsewhere = rule(step.userStepId)
  if (elsewhere) throw redirect(elsewhere)
  return step
}
