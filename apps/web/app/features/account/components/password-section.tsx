import { PASSWORD_MIN } from '@oola/contract/account/account.constants'
import { formatLongDate } from '@oola/contract/date-words'
import { IconKey } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { useFields } from '#web/ui/fields/use-fields.ts'
import { FormWindow } from '#web/ui/modals/form-window.tsx'
import { AccountSection } from '#web/ui/sections/account-section.tsx'
import { accountQueries } from '../account.queries.ts'
import { changePassword } from '../own-account.mutations.ts'

/** A new password while signed in. */
export function PasswordSection() {
  const [opened, setOpened] = useState(false)
  const { data } = useQuery(accountQueries.own())
  const changedAt = data?.passwordChangedAt
  const changed = changedAt ? `Password changed ${formatLongDate(changedAt.slice(0, 10))}. ` : ''
  return (
    <AccountSection
      id="password"
      title="Password"
      words={`${changed}A new password logs out your other devices.`}
      action={
        <Button
          variant="outline"
          aria-haspopup="dialog"
          leftIcon={<IconKey size={19} stroke={1.75} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          CHANGE PASSWORD
        </Button>
      }
    >
      {opened && <PasswordModal onClose={() => setOpened(false)} />}
    </AccountSection>
  )
}

/** @param words why, above the fields */
export function PasswordModal({ words, onClose }: { words?: string; onClose: () => void }) {
  const client = useQueryClient()
  const form = useFields({
    schema: async () =>
      (await import('@oola/contract/account/person.schema')).PasswordChange.omit({ userId: true }),
    send: async (change) => {
      const waiting = client.getQueryData(accountQueries.own().queryKey)?.newEmail
      await changePassword(change)
      for (const { queryKey } of [accountQueries.devices(), accountQueries.own()])
        void client.invalidateQueries({ queryKey })
      showToast(
        'Your new password is set',
        `Your other devices are logged out.${waiting ? ` We stopped the change of your e-mail to ${waiting}: start it again if you still want it.` : ''}`,
      )
      onClose()
    },
  })
  return (
    <FormWindow title="Change password" words={words} button="CHANGE PASSWORD" {...{ form, onClose }}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        data-autofocus
        {...form.field('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters, and none of the common ones.`}
        {...form.field('newPassword')}
      />
    </FormWindow>
  )
}
