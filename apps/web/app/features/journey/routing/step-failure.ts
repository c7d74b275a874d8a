import { ApiError } from '#web/lib/api-error.ts'
import { PATHS } from './step-page.ts'

export const STEP_FAILURE_TEXT = 'Error with the server, we are fixing it'

/** What a failed step look-up means: signed out, with the login to go to, or a message (AUTH-29, AUTH-30). */
export const stepFailure = (
  error: unknown,
  member: { isShopify: boolean },
): { signOutTo: string } | { message: string } => {
  if (error instanceof ApiError && error.status === 401) {
    return { signOutTo: member.isShopify ? PATHS.storeLogin : PATHS.login }
  }
  return { message: STEP_FAILURE_TEXT }
}
