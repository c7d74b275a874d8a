import {
  addPasskey,
  beginAuthenticator,
  getSecurity,
  getSecurityHistory,
  newPasskeyQuestion,
  newRecoveryCodes,
  removePasskey,
  renamePasskey,
  storeRecoveryCodes,
  turnOffAuthenticator,
  turnOnAuthenticator,
} from '@oola/contract/account/security.calls'
import { askForPasskey, confirmLogin, loginWithPasskey } from '@oola/contract/account/sign-in.calls'
import { DONE } from '#server/platform/http/done.ts'
import type { Handle } from '#server/platform/http/handle.ts'
import type { AccountService } from '../account.service.ts'

/** Whether mails reach the member, by the address and not by the member. */
const OWN_MAILBOX = { finds: { bounced_address: 'whether mails to the member’s address came back' } } as const

/** Signing in by passkey and by a second factor, and the security part of the account page. */
export const securityRoutes = (handle: Handle, account: AccountService): void => {
  const { signIns, security } = account

  handle(confirmLogin, ({ input: { body }, request, reply }) =>
    signIns.confirm(body.ticket, body.code, account.placeOf(request, reply)),
  )
  handle(askForPasskey, async ({ input }) => ({ ...(await signIns.passkeyQuestion(input.body.ticket)) }))
  handle(loginWithPasskey, ({ input: { body }, request, reply }) => {
    const { response, ticket, ...device } = body
    const place = account.placeOf(request, reply)
    return signIns.byPasskey(response, { ticket, device }, place)
  })

  handle(getSecurity, ({ session }) => security.read(session), OWN_MAILBOX)
  handle(getSecurityHistory, ({ session, input }) => account.securityHistory(session, input.query.before))
  handle(newPasskeyQuestion, async ({ session, input, request }) => ({
    ...(await security.newPasskeyQuestion(session, input.body.password, request.ip)),
  }))
  handle(
    addPasskey,
    ({ session, input: { body } }) =>
      security.addPasskey(session, { name: body.name, response: body.response }),
    OWN_MAILBOX,
  )
  handle(
    renamePasskey,
    ({ session, input: { body } }) => security.renamePasskey(session, body.key, body.name),
    OWN_MAILBOX,
  )
  handle(
    removePasskey,
    ({ session, input, request }) => security.removePasskey(session, input.body, request.ip),
    OWN_MAILBOX,
  )
  handle(beginAuthenticator, ({ session, input, request }) =>
    security.beginAuthenticator(session, input.body.password, request.ip),
  )
  handle(turnOnAuthenticator, async ({ session, input }) => ({
    recoveryCodes: await security.turnOnAuthenticator(session, input.body.code),
  }))
  handle(
    turnOffAuthenticator,
    ({ session, input: { body }, request }) =>
      security.turnOffAuthenticator(session, { ...body, ip: request.ip }),
    OWN_MAILBOX,
  )
  handle(newRecoveryCodes, async ({ session, input: { body }, request }) => ({
    recoveryCodes: await security.newRecoveryCodes(session, { ...body, ip: request.ip }),
  }))
  handle(storeRecoveryCodes, async ({ session }) => {
    await security.storeRecoveryCodes(session)
    return DONE
  })
}
