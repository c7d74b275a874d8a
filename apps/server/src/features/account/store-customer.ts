import { LOGIN_TYPES } from '@oola/contract/account/account.constants'
import type { Database } from '#server/platform/db/client.ts'
import { findLogins } from './account.repo.ts'
import { readLoginName } from './login-names.ts'

/** The member for the store's subject: by e-mail address, else by customer id (spec-decision 3). */
export const findStoreCustomer = async (db: Database, subject: string): Promise<number | null> => {
  const loginType = subject.includes('@') ? LOGIN_TYPES.email : LOGIN_TYPES.customerId
  const [account] = await findLogins(db, readLoginName(loginType, subject))
  return account?.id ?? null
}
