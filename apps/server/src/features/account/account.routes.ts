import {
  changePassword,
  getCurrentUserStep,
  getCustomerProfile,
  login,
  loginStoreCustomer,
  logout,
  requestPasswordReset,
  resetPassword,
} from '@oola/contract/account/account.calls'
import { readChange, takeBackChange } from '@oola/contract/account/account-change.calls'
import {
  changeEmail,
  changePhone,
  confirmEmail,
  getDevices,
  getOwnAccount,
  logOutDevice,
  logOutOtherDevices,
  updateAccount,
} from '@oola/contract/account/own-account.calls'
import { uploadProfilePicture } from '@oola/contract/account/profile-picture.calls'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { appError } from '#server/platform/http/app-error.ts'
import { FOREVER } from '#server/platform/http/cache-control.ts'
import { DONE } from '#server/platform/http/done.ts'
import type { Handle } from '#server/platform/http/handle.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import type { AccountService } from './account.service.ts'
import type { ProfilePictureService } from './profile-picture.service.ts'
import { securityRoutes } from './security/security.routes.ts'

export const accountRoutes = (handle: Handle, account: AccountService): void => {
  handle(login, ({ input, request, reply }) => account.login(input.body, account.placeOf(request, reply)), {
    finds: { member: 'who logs in, by phone or e-mail' },
  })

  handle(
    loginStoreCustomer,
    ({ input, request, reply }) => account.loginStoreCustomer(input.body, account.placeOf(request, reply)),
    { finds: { member: 'who logs in, by e-mail' } },
  )

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

  handle(changePassword, async ({ input, session, request }) => {
    await account.changePassword(session, input.body, request.ip)
    return DONE
  })

  handle(getCurrentUserStep, async ({ session }) => account.currentStep(session))

  handle(getCustomerProfile, ({ session }) => account.profile(session))

  handle(uploadProfilePicture, ({ session, input }) => account.picture.upload(session, input.body.image))

  ownAccountRoutes(handle, account)
  securityRoutes(handle, account)
}

const OWNER_OF_ADDRESS = {
  finds: {
    member: 'who has the e-mail address',
    account_change: 'an e-mail address that another member can still take back',
  },
}

/** The account page (spec-decision 16.2). */
const ownAccountRoutes = (handle: Handle, { own, changes, devices }: AccountService): void => {
  handle(getOwnAccount, ({ session }) => own.read(session))

  handle(updateAccount, ({ session, input: { body } }) => {
    const { userId: _, ...fields } = body
    return own.update(session, fields)
  })

  handle(
    changeEmail,
    ({ session, input, request }) => own.email.request(session, input.body, request.ip),
    OWNER_OF_ADDRESS,
  )

  handle(changePhone, ({ session, input, request }) => own.phone.change(session, input.body, request.ip))

  handle(confirmEmail, ({ session, input }) => own.email.confirm(session, input.body.token), OWNER_OF_ADDRESS)

  handle(readChange, ({ input }) => changes.read(input.body.token))

  handle(takeBackChange, ({ input, request }) => changes.takeBack(input.body.token, request.ip))

  handle(getDevices, ({ session }) => devices.list(session))

  handle(logOutDevice, async ({ session, input }) => {
    await devices.logOut(session, input.body.key)
    return DONE
  })

  handle(logOutOtherDevices, async ({ session }) => {
    await devices.logOutOthers(session)
    return DONE
  })
}

const PictureName = z.object({ fileName: z.string() })

/** `media/profile/{fileName}` (SHELL-36). Names are unique, so a picture never changes and can be cached. */
export const profilePictures = (app: FastifyInstance, pictures: ProfilePictureService): void => {
  app.get('/media/profile/:fileName', async (request, reply) => {
    const picture = await pictures.find(PictureName.parse(request.params).fileName)
    if (!picture) throw appError('not_found')
    reply.header('cache-control', FOREVER)
    return sendFile(request, reply, picture)
  })
}
