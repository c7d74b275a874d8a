import type { AccountFields, OwnAccount } from '@oola/contract/account/own-account.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId, updateSession } from '#web/lib/session.ts'
import { showToast } from '#web/lib/toasts.ts'
import { accountQueries } from './account.queries.ts'

const own = () => ({ userId: memberId() })

/** The saved values; header and greeting refetch the profile. */
const useWriteAccount = () => {
  const client = useQueryClient()
  return (account: OwnAccount) => {
    client.setQueryData(accountQueries.own().queryKey, account)
    updateSession({ firstName: account.firstName, PublicProfile: account.webAlias })
    void client.invalidateQueries({ queryKey: accountQueries.profile().queryKey })
  }
}

/** Saves one field on blur; the field shows its error. */
export const useSaveField = () => {
  const writeAccount = useWriteAccount()
  return useMutation({
    mutationFn: (fields: AccountFields) =>
      send('PUT /Account/UpdateAccount', { body: { ...own(), ...fields } }),
    onSuccess: writeAccount,
  })
}

/** Requests a link to a new address; the old one remains valid until the link is opened. */
export const useChangeEmail = () => {
  const writeAccount = useWriteAccount()
  return useMutation({
    mutationFn: (change: { email: string; password: string }) =>
      send('PUT /Account/ChangeEmail', { body: { ...own(), ...change } }),
    onSuccess: writeAccount,
  })
}

/** Saves a new phone number. */
export const useChangePhone = () => {
  const writeAccount = useWriteAccount()
  return useMutation({
    mutationFn: (change: { phone: string; password: string }) =>
      send('PUT /Account/ChangePhone', { body: { ...own(), ...change } }),
    onSuccess: writeAccount,
  })
}

/** Confirms a new address by its link. */
export const confirmEmail = (token: string): Promise<OwnAccount> =>
  send('PUT /Account/ConfirmEmail', { body: { ...own(), token } })

/** Sets a new password; every other device is signed out. */
export const changePassword = (change: { currentPassword: string; newPassword: string }) =>
  send('PUT /Login/ChangePassword', { body: { ...own(), ...change } })

/** Signs one device out, or all others (`null`). */
export const useLogOutDevice = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (device: { key: string; name: string } | null) =>
      device
        ? send('PUT /Account/LogOutDevice', { body: { ...own(), key: device.key } })
        : send('PUT /Account/LogOutOtherDevices', { body: own() }),
    onSuccess: async (_, device) => {
      await client.invalidateQueries({ queryKey: accountQueries.devices().queryKey })
      showToast(device ? `${device.name} is logged out` : 'Your other devices are logged out')
    },
    onError: ({ message }) => showToast('That did not work', message, 'danger'),
  })
}
