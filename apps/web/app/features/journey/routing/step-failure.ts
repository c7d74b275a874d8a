import { ApiError } from '#web/lib/api-error.ts'
import { PATHS } from './step-page.ts'

export const STEP_FAILURE_TEXT = 'Error with the server, we are fixing it'

/** The result of a failed step fetch: signed out, with the login to open, or a message (AUTH-29, AUTH-30). */
export const stepFailure = (
  error: unknown,
  member: { isShopify: boolean },
): { signOutTo: string } | { message: string } => {
  if (error instanceof ApiError && error.status === 401) {
    return { signOutTo: member.isShopify ? PATHS.storeLogin : PATHS.login }
  }
  return { message: STEP_FAILURE_TEXT }
}
