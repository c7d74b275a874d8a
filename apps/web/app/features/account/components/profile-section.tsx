import { EMAIL_MAX, NAME_MAX } from '@oola/contract/account/account.constants'
import type { OwnAccount } from '@oola/contract/account/own-account.schema'
import { IconCheck, IconMail, IconMailForward } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { maskPhone } from '#web/lib/phone-mask.ts'
import { memberId } from '#web/lib/session.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { FieldList, FieldPair } from '#web/ui/fields/field-list.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import classes from '#web/ui/sections/account-section.module.css'
import { AccountRow } from '#web/ui/sections/account-section.tsx'
import { useChangeEmail, useSaveField } from '../own-account.mutations.ts'
import { PictureUpload } from './picture-upload.tsx'
import { SavedField } from './saved-field.tsx'

interface ProfileSectionProps {
  account: OwnAccount
  addresses: { readonly media: string; readonly pictureUpload: string } | undefined
  /** The field of another feature. */
  timeZone: ReactNode
}

/** Who the member is: picture, names, e-mail, phone, time zone, web alias. Each field is saved when it is left. */
export function ProfileSection({ account, addresses, timeZone }: ProfileSectionProps) {
  const save = useSaveField()
  const email = useChangeEmail()
  const { firstName, lastName, newEmail, phone, webAlias } = account
  return (
    <Card as="section" aria-labelledby="profile-title" className={classes.section ?? ''}>
      <div className={classes.head} id="profile">
        <div className={classes.person}>
          <PictureUpload
            userId={memberId()}
            name={`${firstName} ${lastName}`}
            fileName={account.pictureFileName}
            addresses={addresses}
          />
          <div className={classes.words}>
            <Heading level={2} look="h3" id="profile-title">
              Profile
            </Heading>
            <p>Your picture may be up to 3 MB: JPG, PNG, GIF or WebP.</p>
          </div>
        </div>
        <span role="status" className={classes.saved}>
          {save.isPending && 'Saving'}
          {save.isSuccess && (
            <>
              <IconCheck size={18} stroke={2} aria-hidden />
              Saved
            </>
          )}
        </span>
      </div>
      <FieldList>
        <FieldPair>
          <SavedField
            label="First name"
            autoComplete="given-name"
            maxLength={NAME_MAX}
            saved={firstName}
            onSave={(text) => save.mutateAsync({ firstName: text })}
          />
          <SavedField
            label="Last name"
            autoComplete="family-name"
            maxLength={NAME_MAX}
            saved={lastName}
            onSave={(text) => save.mutateAsync({ lastName: text })}
          />
        </FieldPair>
        <SavedField
          label="E-mail"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          icon={<IconMail size={19} stroke={1.75} aria-hidden />}
          saved={account.email}
          onSave={(text) => email.mutateAsync(text)}
        />
        {newEmail && (
          <div role="status">
            <AccountRow
              tone="brand"
              icon={<IconMailForward size={22} stroke={1.75} aria-hidden />}
              title={`Confirm ${newEmail}`}
              note="Open the link we sent there. Until then your old address stays."
              action={
                <LinkButton onClick={() => !email.isPending && email.mutate(newEmail)}>Send again</LinkButton>
              }
            />
          </div>
        )}
        <FieldPair>
          <SavedField
            label="Phone number"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            hint="You log in with it. Ten digits."
            saved={maskPhone(phone ?? '')}
            tidy={maskPhone}
            onSave={(text) => save.mutateAsync({ phone: text })}
          />
          {timeZone}
        </FieldPair>
        <SavedField
          label="Your page"
          autoCapitalize="none"
          spellCheck={false}
          hint={`${location.host}/myoola/${webAlias ?? 'your-name'}. Letters, digits and dashes, 2 to 40.`}
          saved={webAlias ?? ''}
          onSave={(text) => save.mutateAsync({ webAlias: text })}
        />
      </FieldList>
    </Card>
  )
}
