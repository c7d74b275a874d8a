import { formatLongDate } from '@oola/contract/date-words'
import { DELETION_DAYS, PAYMENTS_KEPT_YEARS } from '@oola/contract/privacy/privacy.constants'
import { useState } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CurrentPasswordField } from '#web/ui/fields/current-password-field.tsx'
import { useFields } from '#web/ui/fields/use-fields.ts'
import { FormWindow } from '#web/ui/modals/form-window.tsx'
import { AccountSection } from '#web/ui/sections/account-section.tsx'
import { deleteAccount } from '../privacy.mutations.ts'

/** Deletes the account after a month in which the member can restore it. `onDeleted`: every session has ended. */
export function DeleteSection({ onDeleted }: { onDeleted: () => void }) {
  const [opened, setOpened] = useState(false)
  return (
    <AccountSection
      id="delete"
      title="Delete account"
      words={`We stop charging you and close your account. You have ${DELETION_DAYS} days to change your mind: just log in. After that everything is deleted for good. Only payment records stay for ${PAYMENTS_KEPT_YEARS} years, without your name, because tax law requires it.`}
      action={
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpened(true)}>
          DELETE MY ACCOUNT
        </Button>
      }
    >
      {opened && <DeleteModal onClose={() => setOpened(false)} onDeleted={onDeleted} />}
    </AccountSection>
  )
}

function DeleteModal({ onClose, onDeleted }: { onClose: () => void; onDeleted: () => void }) {
  const form = useFields<{ password: string }>({
    send: async ({ password }) => {
      const { deletesOn } = await deleteAccount(password)
      showToast('Your account is closed', `It will be deleted on ${formatLongDate(deletesOn ?? '')}.`)
      onDeleted()
    },
  })
  return (
    <FormWindow
      title="Delete your account?"
      words={`Your goals, answers, action steps and everything else are deleted in ${DELETION_DAYS} days. Only payment records stay for ${PAYMENTS_KEPT_YEARS} years, without your name. You will not be charged again. You can export your data first.`}
      button="DELETE MY ACCOUNT"
      danger
      cancelLabel="KEEP MY ACCOUNT"
      {...{ form, onClose }}
    >
      <CurrentPasswordField data-autofocus {...form.field('password')} />
    </FormWindow>
  )
}
