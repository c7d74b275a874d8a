import type { OwnSecurity } from '@oola/contract/account/security.schema'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'
import { accountQueries } from '../account.queries.ts'
import { storeKnownPasskey } from '../known-passkey.ts'
import { createWithBrowser } from '../passkey-browser.ts'
import { securityQueries } from './security.queries.ts'

const own = () => ({ userId: memberId() })

/** Stores the new state of the factors; history and devices are read again. */
export const useWriteSecurity = () => {
  const client = useQueryClient()
  return async (security?: OwnSecurity): Promise<void> => {
    const { queryKey } = securityQueries.security()
    if (security) client.setQueryData(queryKey, security)
    else await client.invalidateQueries({ queryKey })
    for (const { queryKey: stale } of [securityQueries.history(), accountQueries.devices()])
      void client.invalidateQueries({ queryKey: stale })
  }
}

/** With the password: the browser creates a passkey, which is stored under a name. */
export const addPasskey = async (
  { name, password }: { readonly name: string; readonly password: string },
  firstName: string,
): Promise<OwnSecurity> => {
  const question = await send('POST /Account/NewPasskeyQuestion', { body: { ...own(), password } })
  const response = await createWithBrowser(question)
  const security = await send('POST /Account/AddPasskey', {
    body: { ...own(), name, response: { ...response } },
  })
  storeKnownPasskey({ ...own(), firstName })
  return security
}

export const renamePasskey = (key: string, name: string) =>
  send('PUT /Account/RenamePasskey', { body: { ...own(), key, name } })

export const removePasskey = (key: string, password: string) =>
  send('PUT /Account/RemovePasskey', { body: { ...own(), key, password } })

export const beginAuthenticator = (password: string) =>
  send('POST /Account/BeginAuthenticator', { body: { ...own(), password } })

/** @returns the ten recovery codes, which are sent once */
export const turnOnAuthenticator = async (code: string): Promise<readonly string[]> =>
  (await send('POST /Account/TurnOnAuthenticator', { body: { ...own(), code } })).recoveryCodes

export const turnOffAuthenticator = (proof: { password: string; code: string }) =>
  send('PUT /Account/TurnOffAuthenticator', { body: { ...own(), ...proof } })

export const renewRecoveryCodes = async (proof: {
  password: string
  code: string
}): Promise<readonly string[]> =>
  (await send('POST /Account/NewRecoveryCodes', { body: { ...own(), ...proof } })).recoveryCodes

export const storeRecoveryCodes = () => send('PUT /Account/StoreRecoveryCodes', { body: own() })
