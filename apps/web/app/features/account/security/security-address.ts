/** The address of the account's security view (mockup 69). */
export const SECURITY_PATH = '/account/security'

/** Whether a path shows the view; paths are matched without regard to case or a trailing slash (C-13). */
export const isSecurityPath = (pathname: string): boolean => /^\/account\/security\/?$/i.test(pathname)

/** Cards that were on `/account` before security had a view of its own; password managers keep such links. */
const FORMER_PARTS = /^#(security|passkeys|authenticator|recovery-codes|password|devices|history|visits)$/

/** Where the fragment of a former link leads now; null if its card is still on `/account`. */
export const securityAddressOf = (hash: string): string | null =>
  FORMER_PARTS.test(hash) ? SECURITY_PATH + hash : null
