import type { Session } from '@oola/contract/account/account.schema'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { clearKnownPasskey } from './known-passkey.ts'
import { canAutofill, canUsePasskeys, isDismissed, stopAutofill } from './passkey-browser.ts'
import { askForPasskey, loginWithPasskey } from './passkey-login.mutations.ts'

interface Options {
  isOffered: boolean
  /** The field in which the browser offers passkeys is there. */
  isInField: boolean
  onSignedIn: (session: Session) => void
  onFailure: (error: unknown) => void
}

/** Logging in with a passkey: by a button, and chosen in the Customer Id field (SECURE-06; mockup 72). */
export const usePasskeyLogin = ({ isOffered, isInField, onSignedIn, onFailure }: Options) => {
  const [isPending, setPending] = useState(false)
  const works = isOffered && canUsePasskeys()

  const run = async (inField: boolean): Promise<void> => {
    const question = await askForPasskey().catch((error: unknown) => {
      // Without an answer the field is a field.
      if (!inField) onFailure(error)
    })
    if (!question) return
    try {
      onSignedIn(await loginWithPasskey(question, { inField }))
    } catch (error) {
      // Closed by the person, or stopped for the button: the window stays as it was.
      if (isDismissed(error)) return
      if (error instanceof ApiError && error.code === 'passkey_refused') clearKnownPasskey()
      if (!inField || error instanceof ApiError) onFailure(error)
    }
  }

  const waitInField = useEffectEvent(async (isLeft: () => boolean) => {
    if ((await canAutofill()) && !isLeft()) await run(true)
  })
  useEffect(() => {
    if (!works || !isInField) return
    let left = false
    void waitInField(() => left)
    return () => {
      left = true
      stopAutofill()
    }
  }, [works, isInField])

  return {
    isOffered: works,
    isPending,
    ask: () => {
      if (isPending) return
      setPending(true)
      void run(false).finally(() => setPending(false))
    },
  }
}
