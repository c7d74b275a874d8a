import { RESET_MINUTES, USER_TYPES } from '@oola/contract/account/account.constants'
import { phoneDigits, phoneText } from '@oola/contract/account/phone-digits'
import { TYPE_WORDS } from '@oola/contract/staff/member-words'
import type { NewMember } from '@oola/contract/staff/new-member.calls'
import type { Confirmed, PlannedChange } from '@oola/contract/staff/planned-change'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { AccountService } from '../../account/account.service.ts'
import { MemberRefusal, membersService } from '../../account/members.service.ts'
import type { Actor, WriteAudit } from '../audit.ts'
import { line } from '../member-acts/act-rule.ts'
import { PLAIN, type Plan, planned, requireSeen } from '../planned-change.ts'
import { fullName } from '../staff-sign-in.service.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'passwords'> {
  readonly account: Pick<AccountService, 'byStaff' | 'previewMail'>
  readonly writeAudit: WriteAudit
}

/** Accounts that staff open, as `npm run member -- add` does (STAFF-04, STAFF-07; mockup 51). */
export const newMemberService = (needs: Needs) => {
  const { db, account, writeAudit } = needs
  const { byStaff } = account
  const members = membersService(needs)

  const planOf = async (tx: Tx, given: NewMember): Promise<Plan> => {
    const { firstName, email, phone, type } = given
    await byStaff.requireFreeEmail(tx, email, null)
    const others = phone ? await byStaff.phoneOwners(tx, phoneDigits(phone), null) : []
    const names = others.map((other) => `${other.firstName} ${other.lastName} (${other.id})`)
    return {
      title: `Add ${fullName(given)}`,
      about: email,
      changes: [
        line('Account', null, `${TYPE_WORDS[type]}, without a card`),
        ...(phone ? [line('Phone', null, phoneText(phoneDigits(phone)))] : []),
        ...(names.length > 0 ? [line('Phone shared with', null, names.join(', '))] : []),
        line('Link to choose a password', null, `Works for ${RESET_MINUTES} minutes`),
      ],
      ...PLAIN,
      mail: await account.previewMail(tx, {
        ...{ name: 'memberAdded', firstName, email, values: { minutes: String(RESET_MINUTES) } },
      }),
    }
  }

  return {
    /** @throws email_taken */
    plan: (given: NewMember): Promise<PlannedChange> =>
      inTransaction(db, async (tx) => planned(await planOf(tx, given))),

    /**
     * Adds the member and mails the link, with an entry in the log.
     * @throws email_taken, changed_meanwhile
     */
    add: async (actor: Actor, { reason, seen, ...given }: NewMember & Confirmed): Promise<{ id: number }> => {
      const { firstName, lastName, phone, type } = given
      const email = given.email.toLowerCase()
      await inTransaction(db, async (tx) => requireSeen(await planOf(tx, given), { seen }))
      const added = {
        ...{ firstName, lastName, email, userTypeId: USER_TYPES[type], isActiveCoach: false },
        ...(phone ? { phone: phoneDigits(phone) } : {}),
      }
      try {
        const { id } = await members.add(added, async (tx, memberId) => {
          await writeAudit(tx, actor, {
            ...{ kind: 'member.added', memberId, about: fullName(given), reason },
            after: { type },
          })
          await byStaff.mailSignInLink(tx, email, 'memberAdded')
        })
        return { id }
      } catch (error) {
        // Somebody else used the address in the meantime: without a password and an alias nothing else is refused.
        throw error instanceof MemberRefusal ? appError('email_taken') : error
      }
    },
  }
}
export type NewMemberService = ReturnType<typeof newMemberService>
