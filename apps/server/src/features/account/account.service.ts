import type { CustomerProfile, DeviceInfo, Session, UserStep } from '@oola/contract/account/account.schema'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { BadgesService } from '../badges/badges.service.ts'
import type { MailAddresses } from '../mail-log/mail-log.service.ts'
import { requireOwnAccount } from './account.policy.ts'
import {
  deleteMember,
  findByEmail,
  findContact,
  findMember,
  insertMember,
  type MemberRow,
  type NewMember,
  rewriteAccount,
  setActiveCoach,
  setUserType,
} from './account.repo.ts'
import { isEmailReserved, lockPhoneOwners } from './account-changes.repo.ts'
import { accountChangesService } from './account-changes.service.ts'
import { attemptsService } from './attempts.service.ts'
import { devicesService } from './devices.service.ts'
import { refuseEasyPassword } from './easy-passwords.ts'
import { emailChangeService } from './email-change.service.ts'
import { loginService } from './login.service.ts'
import { type HoldMails, mailsService } from './mails.service.ts'
import { ownAccountService } from './own-account.service.ts'
import { passwordChangeService } from './password-change.service.ts'
import { passwordResetService } from './password-reset.service.ts'
import { phoneChangeService } from './phone-change.service.ts'
import { type CountSessions, type HasCardOnFile, profileService } from './profile.service.ts'
import { profilePictureService } from './profile-picture.service.ts'
import { provePasswordService } from './prove-password.service.ts'
import { secondFactorService } from './second-factor/second-factor.service.ts'
import { type LoginPlace, loginPlace } from './security/login-place.ts'
import { securityService } from './security/security.service.ts'
import { securityEventsService } from './security/security-events.service.ts'
import { historyService, type StaffReads } from './security/security-history.service.ts'
import { signInsService } from './security/sign-ins.service.ts'
import { deleteExpired, hasSession, listSessions } from './sessions.repo.ts'
import { sessionsService } from './sessions.service.ts'
import { staffChangesService } from './staff-changes.service.ts'
import { storeLoginService } from './store-login.service.ts'
import { consumeToken } from './used-tokens.repo.ts'

export type { LoginPlace }

const CLEANUP_JOB = 'account-cleanup'

interface Needs extends Deps {
  readonly badges: Pick<BadgesService, 'ofProfile'>
  readonly hasCardOnFile: HasCardOnFile
  readonly countSessions: CountSessions
  readonly mailAddresses: MailAddresses
  readonly holdMails: HoldMails
  readonly staffReads: StaffReads
}

type DeviceOfLogin = z.output<typeof DeviceInfo>

/** Accounts: profiles, logins, sessions and deletion. */
export const accountService = (deps: Needs) => {
  const { db, clock, jobs } = deps
  const attempts = attemptsService(deps)
  const sessions = sessionsService(deps)
  const events = securityEventsService(deps)
  const secondFactor = secondFactorService({ ...deps, attempts })
  const mails = mailsService(deps)
  const provePassword = provePasswordService({ ...deps, attempts, events })
  const changes = accountChangesService({ ...deps, attempts, sessions, mails, events, secondFactor })
  const signIns = signInsService({ ...deps, attempts, sessions, secondFactor, events, changes })
  const logins = loginService({ ...deps, attempts, events, signIns })
  const resets = passwordResetService({ ...deps, attempts, sessions, mails, changes })

  jobs.work(CLEANUP_JOB, () => deleteExpired(db.orm, clock.now()))
  jobs.schedule(CLEANUP_JOB, '17 * * * *')

  const readProfile = profileService(deps)
  const own = ownAccountService(deps)

  const emails = emailChangeService({ ...deps, attempts, mails, account: own, changes, provePassword })

  return {
    readSession: sessions.read,
    viewed: sessions.viewed,
    login: logins.login,
    /** Proves a password under the limits of a login, without opening a session. */
    proveLogin: logins.prove,
    secondFactor,
    loginStoreCustomer: storeLoginService({ ...deps, attempts, signIns }),
    signIns,
    /** Where a login comes from; gives the browser its cookie. */
    placeOf: (request: FastifyRequest, reply: FastifyReply): LoginPlace =>
      loginPlace(request, reply, deps.settings.PUBLIC_URL),
    security: securityService({ ...deps, secondFactor, sessions, changes, events, provePassword }),
    securityHistory: historyService(deps),
    /** For other features: what belongs into the security history. */
    recordSecurityEvent: events.record,
    logout: sessions.end,
    requestPasswordReset: resets.request,
    resetPassword: resets.reset,
    changePassword: passwordChangeService({ ...deps, sessions, account: own, changes, provePassword }),
    own: {
      ...own,
      email: emails,
      phone: phoneChangeService({ ...deps, attempts, account: own, changes, provePassword }),
    },
    changes,
    devices: devicesService({ ...deps, sessions, events }),
    /** The member's step: the reply of every call that moves it. */
    currentStep: (session: MemberSession): UserStep => {
      requireOwnAccount(session)
      return sessions.currentStep(session)
    },
    userStep: sessions.userStep,
    profile: async (session: MemberSession): Promise<CustomerProfile> => {
      requireOwnAccount(session)
      return readProfile(session.memberId)
    },
    /** Also for members who are identified without a session. */
    readProfile,
    picture: profilePictureService({ ...deps, attempts }),
    /** Inserts a member, without the rules of an enrolment. */
    addMember: (values: NewMember): Promise<MemberRow> => insertMember(db.orm, values),
    /** The member's own row. @param orm the caller's transaction, if any @throws not_found */
    findMember: async (memberId: number, orm: Db = db.orm): Promise<MemberRow> => {
      const found = await findMember(orm, memberId)
      if (!found) throw appError('not_found')
      return found
    },
    /** Where a member is signed in, the newest first. */
    sessionsOf: (memberId: number) => listSessions(db.orm, memberId, clock.now()),
    /** Opens a session without a password, after an enrolment. */
    startSession: (memberId: number, device: DeviceOfLogin, place: LoginPlace): Promise<Session> =>
      signIns.start(memberId, {
        ...{ device, isShopify: false, passwordHash: null, place },
        ...{ way: 'enrolment', isFactorProven: false },
      }),
    provePassword,
    refuseEasyPassword,
    /** Account changes of an enrolment before its payment, inside its transaction. */
    enrolling: {
      findByEmail,
      isEmailReserved,
      lockPhoneOwners,
      insert: insertMember,
      rewrite: rewriteAccount,
      remove: deleteMember,
      hasSession,
      disconnect: sessions.disconnectAll,
    },
    /** Registers a listener, run inside the transaction, for members who have opened a mailed link. */
    onMailboxProven: resets.onUsed,
    /** Registers a listener, run inside the transaction, for members whose changes "This wasn't me" takes back. */
    onTakenBack: changes.onTakenBack,
    /** Only for billing: subscribers are the members who have paid. */
    setUserType,
    byStaff: staffChangesService({ attempts, changes, emails, resets, secondFactor, sessions }),
    setActiveCoach,
    /** Rate limits that all server processes share. */
    attempts,
    /** Queues a mail to a member inside a transaction. */
    queueMail: mails.queue,
    queueMails: mails.queueAll,
    /** Those of a kind as well: the member wants them now. */
    queueMailsNow: mails.queueNow,
    /** A mail as it will go out, for those who confirm it first. */
    previewMail: mails.preview,
    /** Sends a mail now, for jobs: the recipient may be deleted before a queued one is sent. */
    sendMail: mails.send,
    /** Name and address of a member, for a mail; null for a deleted one. */
    findContact: (memberId: number) => findContact(db.orm, memberId),
    /** For deleting an account: inside its transaction, and `disconnect` after it. */
    closing: { endSessions: sessions.endAll, remove: deleteMember, disconnect: sessions.disconnectAll },
    /** Consumes a signed token: true for exactly one of any number of calls. */
    consumeToken: (mark: string, expiresAt: Date): Promise<boolean> => consumeToken(db.orm, mark, expiresAt),
  }
}
export type AccountService = ReturnType<typeof accountService>
