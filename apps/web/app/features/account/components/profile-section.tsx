import { NAME_MAX, PICTURE_MAX_BYTES } from '@oola/contract/account/account.constants'
import type { OwnAccount } from '@oola/contract/account/own-account.schema'
import { phoneText } from '@oola/contract/account/phone-digits'
import { megabytes } from '@oola/contract/count-words'
import { IconCheck, IconMail, IconMailForward, IconPhone } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { memberId } from '#web/lib/session.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { FieldList, FieldPair } from '#web/ui/fields/field-list.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useSaveField } from '../own-account.mutations.ts'
import { EmailWindow, PhoneWindow } from './login-name-windows.tsx'
import { PictureUpload } from './picture-upload.tsx'
import { SavedField } from './saved-field.tsx'

interface ProfileSectionProps {
  account: OwnAccount
  addresses: { readonly media: string; readonly pictureUpload: string } | undefined
  /** A field of another feature. */
  timeZone: ReactNode
}

/**
 * The member's data: picture, names, e-mail, phone, time zone, web alias. Login names ask for the password; the
 * other fields save on blur.
 */
export function ProfileSection({ account, addresses, timeZone }: ProfileSectionProps) {
  const save = useSaveField()
  const [opened, setOpened] = useState<'email' | 'phone' | null>(null)
  const { firstName, lastName, newEmail, phone, webAlias } = account
  return (
    <Card as="section" gap={6} aria-labelledby="profile-title">
      <Row gap={4} justify="between" wrap id="profile">
        <Row gap={5}>
          <PictureUpload
            userId={memberId()}
            name={`${firstName} ${lastName}`}
            fileName={account.pictureFileName}
            addresses={addresses}
          />
          <Stack gap={1}>
            <Heading level={2} variant="h3" id="profile-title">
              Profile
            </Heading>
            <Text tone="quiet">
              Your picture may be up to {megabytes(PICTURE_MAX_BYTES)}: JPG, PNG, GIF or WebP.
            </Text>
          </Stack>
        </Row>
        <Text as="span" role="status" size="small" tone="brand" strong>
          {save.isPending && 'Saving'}
          {save.isSuccess && (
            <Row as="span" gap={2}>
              <IconCheck size={18} stroke={2} aria-hidden />
              Saved
            </Row>
          )}
        </Text>
      </Row>
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
        <TextField
          label="E-mail"
          type="email"
          readOnly
          icon={<IconMail size={19} stroke={1.75} aria-hidden />}
          value={account.email}
          endIs="words"
          end={
            <LinkButton aria-haspopup="dialog" aria-label="Change e-mail" onClick={() => setOpened('email')}>
              Change
            </LinkButton>
          }
        />
        {newEmail && (
          <div role="status">
            <ItemRow
              tone="brand"
              icon={<IconMailForward size={22} stroke={1.75} aria-hidden />}
              title={`Confirm ${newEmail}`}
              note="Open the link we sent there. Until then your old address stays."
              action={<LinkButton onClick={() => setOpened('email')}>Send again</LinkButton>}
            />
          </div>
        )}
        <FieldPair>
          <TextField
            label="Phone number"
            readOnly
            hint="You log in with it."
            icon={<IconPhone size={19} stroke={1.75} aria-hidden />}
            value={phoneText(phone ?? '')}
            endIs="words"
            end={
              <LinkButton
                aria-haspopup="dialog"
                aria-label="Change phone number"
                onClick={() => setOpened('phone')}
              >
                Change
              </LinkButton>
            }
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
      {opened === 'email' && <EmailWindow account={account} onClose={() => setOpened(null)} />}
      {opened === 'phone' && <PhoneWindow account={account} onClose={() => setOpened(null)} />}
    </Card>
  )
}
