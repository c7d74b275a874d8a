import {
  getCurrentUserStep,
  getCustomerProfile,
  login,
  loginStoreCustomer,
  logout,
  requestPasswordReset,
  resetPassword,
} from '@oola/contract/account/account.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { AccountService } from './account.service.ts'

const DONE = { ok: true } as const

export const accountRoutes = (handle: Handle, account: AccountService): void => {
  handle(login, ({ input, request }) => account.login(input.body, request.ip))

  handle(loginStoreCustomer, ({ input, request }) => account.loginStoreCustomer(input.body, request.ip))

  handle(logout, async ({ session }) => {
    await account.logout(session)
    return DONE
  })

  handle(requestPasswordReset, async ({ input, request }) => {
    await account.requestPasswordReset(input.body.email, request.ip)
    return DONE
  })

  handle(resetPassword, async ({ input, request }) => {
    await account.resetPassword(input.body.token, input.body.password, request.ip)
    return DONE
  })

  handle(getCurrentUserStep, async ({ session }) => account.currentStep(session))

  handle(getCustomerProfile, ({ session }) => account.profile(session.memberId))
}
