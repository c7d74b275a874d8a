import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { resetToken } from './reset-token.ts'

/** State of the history entry of pages opened by a mailed link, which survives a reload. */
export interface MailedLinkState {
  readonly token?: string
  /** The token comes from "This wasn't me". */
  readonly isReverted?: boolean
  /** The token has set a new password and is used up. */
  readonly isSaved?: boolean
}

/**
 * The token of the mailed link that led here. It is removed from the address, so that it is not copied or sent
 * along (traps 52).
 */
export const useMailedToken = (): MailedLinkState => {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const token = resetToken(search, hash)
  useEffect(() => {
    if (token === null) return
    void navigate(pathname, { replace: true, state: { token } satisfies MailedLinkState })
  }, [token, pathname, navigate])
  return token === null ? ((state as MailedLinkState | null) ?? {}) : { token }
}
