import { randomInt } from 'node:crypto'
import { NewPassword } from '@oola/contract/account/person.schema'
import { phoneDigits } from '@oola/contract/account/phone-digits'
import { isWebAlias } from '@oola/contract/ambassadors/reserved-aliases'
import { Id } from '@oola/contract/ids'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { violatedConstraint } from '#server/platform/db/violated-constraint.ts'
import {
  findMember,
  insertMember,
  listMembers,
  type MemberRow,
  setPasswordHash,
  setRank,
} from './account.repo.ts'
import { isEasyPassword, isPersonalPassword, type Person } from './easy-passwords.ts'
import { removeEmailChange } from './own-account.repo.ts'
import { deleteSessions } from './sessions.repo.ts'

const Name = z.string().trim().min(1).max(100)

/** Operators may not choose a weak password either. */
export const ChosenPassword = NewPassword.refine(
  (password) => !isEasyPassword(password),
  'is one that many people use',
)

/** An operator's input for a new member. */
export const NewAccount = z.object({
  firstName: Name,
  lastName: Name,
  email: z.email('must be an e-mail address').max(254).toLowerCase(),
  phone: z
    .string()
    .transform(phoneDigits)
    .pipe(z.string().regex(/^\d{10}$/, 'must have ten digits'))
    .optional(),
  userTypeId: z.literal([1, 4], 'must be 1 or 4').default(1),
  isActiveCoach: z.boolean().default(false),
  webAlias: z
    .string()
    .refine(isWebAlias, 'must be 2 to 40 letters, digits or dashes, and no name of one of our pages')
    .optional(),
  password: ChosenPassword.optional(),
})
export type NewAccount = z.output<typeof NewAccount>

/** The rank of a member; without a name the member has none (G-62). */
export const RankInput = z
  .object({
    id: z.string('must be a customer id').transform(Number).pipe(Id),
    rank: Name.optional(),
    rankLevel: z.coerce.number().int('must be a whole number').min(0).max(32_767).optional(),
    rankLevelCode: z.string().trim().min(1).max(20).optional(),
  })
  .refine(
    ({ rank, rankLevel, rankLevelCode }) => rank !== undefined || (rankLevel ?? rankLevelCode) === undefined,
    {
      path: ['rank'],
      message: 'is needed with a level or a code',
    },
  )

/** A refused request of an operator; the message is the reason. */
export class MemberRefusal extends Error {
  override name = 'MemberRefusal'
}

const noMember = (id: number) => new MemberRefusal(`There is no member ${id}.`)

// Without l, o, 0 and 1, which look alike.
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Four groups of four characters: 80 bits, readable over the phone. */
const createPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')

const refusePersonal = (password: string | undefined, person: Person): void => {
  if (password !== undefined && isPersonalPassword(password, person))
    throw new MemberRefusal('The password is made of the name, the e-mail or Oola. Choose another one.')
}

const TAKEN: Record<string, string> = {
  member_email_key: 'This e-mail belongs to another account.',
  member_web_alias_key: 'This web alias belongs to another account.',
}

const explain = (error: unknown): unknown => {
  const text = TAKEN[violatedConstraint(error) ?? '']
  return text ? new MemberRefusal(text) : error
}

type Needs = Pick<Deps, 'db' | 'clock' | 'passwords'>

/** Accounts for the operator's command and for staff (G-01; spec-decision 13). */
export const membersService = ({ db, clock, passwords }: Needs) => ({
  /**
   * Adds a member; returns `password` only when it was generated.
   * @param alsoWrite runs in the same transaction
   * @throws MemberRefusal
   */
  add: async (
    { password, ...account }: NewAccount,
    alsoWrite?: (tx: Tx, memberId: number) => Promise<void>,
  ): Promise<{ id: number; password?: string }> => {
    const made = password === undefined ? createPassword() : null
    refusePersonal(password, account)
    const passwordHash = await passwords.hash(password ?? made ?? '')
    try {
      const id = await inTransaction(db, async (tx) => {
        const added = await insertMember(tx, { ...account, passwordHash, createdAt: clock.now() })
        await alsoWrite?.(tx, added.id)
        return added.id
      })
      return { id, ...(made ? { password: made } : {}) }
    } catch (error) {
      throw explain(error)
    }
  },

  /** Members whose name or e-mail contains `search`, oldest first, at most 200. */
  list: (search: string) => listMembers(db.orm, search),

  /** @throws MemberRefusal for an unknown member */
  require: async (memberId: number): Promise<MemberRow> => {
    const found = await findMember(db.orm, memberId)
    if (!found) throw noMember(memberId)
    return found
  },

  /** Stores or clears an imported rank. @param alsoWrite runs in the same transaction @throws MemberRefusal */
  setRank: (
    { id, ...fields }: z.output<typeof RankInput>,
    alsoWrite?: (tx: Tx) => Promise<void>,
  ): Promise<void> =>
    inTransaction(db, async (tx) => {
      const { rank = null, rankLevel = null, rankLevelCode = null } = fields
      if (!(await setRank(tx, id, { rank, rankLevel, rankLevelCode }))) throw noMember(id)
      await alsoWrite?.(tx)
    }),

  /**
   * Sets a password and ends every session of the member.
   * @param alsoWrite runs in the same transaction
   * @throws MemberRefusal
   */
  setPassword: async (
    memberId: number,
    password?: string,
    alsoWrite?: (tx: Tx) => Promise<void>,
  ): Promise<{ password?: string }> => {
    const made = password === undefined ? createPassword() : null
    const found = await findMember(db.orm, memberId)
    if (!found) throw noMember(memberId)
    refusePersonal(password, found)
    const passwordHash = await passwords.hash(password ?? made ?? '')
    await inTransaction(db, async (tx) => {
      if (!(await setPasswordHash(tx, memberId, passwordHash, clock.now()))) {
        throw noMember(memberId)
      }
      await removeEmailChange(tx, memberId)
      await deleteSessions(tx, memberId)
      await alsoWrite?.(tx)
    })
    return made ? { password: made } : {}
  },
})
