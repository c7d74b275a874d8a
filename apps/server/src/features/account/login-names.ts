import { LOGIN_TYPES, type LoginType } from '@oola/contract/account/account.constants'
import { phoneDigits } from '@oola/contract/account/phone-digits'

/** The key for finding an account; `key` is the same for every spelling of a name. */
export type LoginName =
  | { readonly kind: 'phone'; readonly key: string }
  | { readonly kind: 'customerId'; readonly key: string; readonly memberId: number | null }
  | { readonly kind: 'email'; readonly key: string }

/**
 * Parses the input of a tab of the login form. A customer id may be any text; most texts match no account (AUTH-10).
 */
export const readLoginName = (loginType: LoginType, typed: string): LoginName => {
  const text = typed.trim()
  if (loginType === LOGIN_TYPES.phone) return { kind: 'phone', key: phoneDigits(text) }
  if (loginType === LOGIN_TYPES.email) return { kind: 'email', key: text.toLowerCase() }
  const id = /^\d{1,16}$/.test(text) ? Number(text) : 0
  const memberId = id >= 1 && Number.isSafeInteger(id) ? id : null
  return { kind: 'customerId', key: memberId ? String(memberId) : text.toLowerCase(), memberId }
}
