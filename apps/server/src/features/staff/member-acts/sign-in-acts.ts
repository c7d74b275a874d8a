import { RESET_MINUTES, TAKE_BACK_DAYS } from '@oola/contract/account/account.constants'
import { phoneDigits, phoneText } from '@oola/contract/account/phone-digits'
import { MINUTE_MS } from '@oola/contract/durations'
import { MEMBER_ACTS } from '@oola/contract/staff/member-acts'
import { afterCommit } from '#server/platform/db/client.ts'
import { momentWords } from '../planned-change.ts'
import type { ActNeeds } from './act-needs.ts'
import { type ActRules, impossible, type Locked, line, type MemberRow } from './act-rule.ts'
import { findLatestAct } from './member-acts.repo.ts'

const shown = (phone: string | null): string | null => phone && phoneText(phone)
const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

type Names =
  | 'signInHelp'
  | 'unlock'
  | 'resetFactor'
  | 'verifyEmail'
  | 'changeEmail'
  | 'changePhone'
  | 'setPhone'

/** Help with signing in. */
export const signInActs = ({ account, announce }: ActNeeds): ActRules<Names> => {
  const { byStaff } = account

  /** Who could change where a colleague is reached could sign in as them. */
  const rightFor = ({ staffRole }: MemberRow) => (staffRole ? ({ right: 'manageStaff' } as const) : {})

  const emailPlan = (member: MemberRow, email: string, title: string) => ({
    title,
    changes: [line('Mail', member.email, email)],
    mail: { name: 'emailChanged' as const, values: { newValue: email, days: String(TAKE_BACK_DAYS) } },
    canUndo: true,
    ...rightFor(member),
  })

  const replaceEmail = async ({ tx, member }: Locked, email: string) => {
    await byStaff.replaceEmail(tx, member.id, member.email, email)
    afterCommit(tx, () => announce(member.id))
    return { act: 'changeEmail', email: member.email } as const
  }

  const waitingEmail = async ({ tx, member }: Locked): Promise<string> => {
    const email = await byStaff.waitingEmail(tx, member.id)
    if (!email) throw impossible('No new mail waits to be verified.')
    return email
  }

  const setPhone = async ({ tx, member }: Locked, phone: string | null) => {
    await byStaff.setPhone(tx, { memberId: member.id, email: member.email, old: member.phone, phone })
    afterCommit(tx, () => announce(member.id))
    return { act: 'setPhone', phone: member.phone } as const
  }

  const phonePlan = async ({ tx, member }: Locked, phone: string | null) => {
    if (phone === member.phone) throw impossible('This is the phone number already.')
    const others = phone ? await byStaff.phoneOwners(tx, phone, member.id) : []
    const names = others.map(({ id, firstName, lastName }) => `${firstName} ${lastName} (${id})`)
    return {
      title: others.length > 0 ? 'Share this phone' : 'Change the phone',
      changes: [
        line('Phone', shown(member.phone), shown(phone)),
        ...(names.length > 0 ? [line('Shared with', null, names.join(', '))] : []),
      ],
      ...(phone
        ? {
            mail: {
              name: 'phoneChanged' as const,
              values: { newValue: phoneText(phone), days: String(TAKE_BACK_DAYS) },
            },
          }
        : {}),
      canUndo: true,
      ...rightFor(member),
    }
  }

  return {
    signInHelp: {
      plan: async ({ tx, member }) => {
        const last = await findLatestAct(tx, member.id, 'signInHelp')
        return {
          title: 'Send the sign-in link',
          changes: [
            line(
              'Link for a new password',
              last && `Sent ${momentWords(last.at, member.timeZone)}`,
              `Sent to ${member.email}, works for ${RESET_MINUTES} minutes`,
            ),
          ],
          mail: { name: 'passwordReset', values: { minutes: String(RESET_MINUTES) } },
        }
      },
      run: async ({ tx, member }) => {
        await byStaff.mailSignInLink(tx, member.email)
        return null
      },
    },

    unlock: {
      plan: async ({ tx, member }) => {
        const wait = await byStaff.lockedFor(tx, member.id)
        if (wait === null) throw impossible('Signing in is open: nothing locks it.')
        const minutes = Math.ceil(wait / MINUTE_MS)
        return {
          title: 'Unlock signing in',
          changes: [line('Signing in', `Locked for ${minutes} minutes`, 'Open')],
        }
      },
      run: async ({ tx, member }) => {
        await byStaff.unlock(tx, member.id)
        return null
      },
    },

    resetFactor: {
      plan: async ({ tx, member }) => {
        if (member.staffRole) throw impossible('Staff get a new second step on the page People.')
        const { passkeys, hasAuthenticator } = await byStaff.factors(tx, member.id)
        if (passkeys === 0 && !hasAuthenticator) throw impossible('There is no second step to remove.')
        return {
          title: MEMBER_ACTS.resetFactor.title,
          changes: [
            ...(hasAuthenticator ? [line('Authenticator app', 'On', 'Off')] : []),
            ...(passkeys > 0 ? [line('Passkeys', String(passkeys), 'None')] : []),
            line('Devices', null, 'All logged out'),
          ],
          mail: {
            name: 'factorChanged' as const,
            values: { newValue: byStaff.FACTORS_RESET, days: String(TAKE_BACK_DAYS) },
          },
          isDangerous: true,
        }
      },
      run: async ({ tx, member }) => {
        await byStaff.resetFactors(tx, member.id)
        return null
      },
    },

    verifyEmail: {
      plan: async (locked) => emailPlan(locked.member, await waitingEmail(locked), 'Verify the new mail'),
      run: async (locked) => replaceEmail(locked, await waitingEmail(locked)),
    },

    changeEmail: {
      plan: async ({ member }, { email }) => {
        if (isSame(email, member.email)) throw impossible('This is the mail already.')
        return emailPlan(member, email, 'Change the mail')
      },
      run: (locked, { email }) => replaceEmail(locked, email),
    },

    changePhone: {
      plan: (locked, { phone }) => phonePlan(locked, phoneDigits(phone)),
      run: (locked, { phone }) => setPhone(locked, phoneDigits(phone)),
    },

    setPhone: {
      plan: (locked, { phone }) => phonePlan(locked, phone),
      run: (locked, { phone }) => setPhone(locked, phone),
    },
  }
}
