import type { OwnPasskey, OwnSecurity } from '@oola/contract/account/security.schema'
import { formatLongDate, formatMoment } from '@oola/contract/date-words'
import { IconDots, IconFingerprint, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { RowMenu } from '#web/ui/menus/row-menu.tsx'
import { AccountSection } from '#web/ui/sections/account-section.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { canUsePasskeys, isNumberAddress } from '../../passkey-browser.ts'
import { SECURITY_PATH } from '../security-address.ts'
import type { OpenedPasskey } from './passkey-windows.tsx'

interface PasskeysCardProps {
  security: OwnSecurity
  firstName: string
}

const PasskeyWindows = lazyPart(() => import('./passkey-windows.tsx'))

const noteOf = ({ addedOn, lastUsed, isSynced }: OwnPasskey): string =>
  [
    `Added ${formatLongDate(addedOn)}.`,
    lastUsed ? `Last used ${formatMoment(lastUsed)}.` : 'Not used yet.',
    isSynced ? 'Synced.' : '',
  ]
    .filter(Boolean)
    .join(' ')

/** The member's passkeys: add, name, remove (SECURE-06; mockup 69). */
export function PasskeysCard({ security, firstName }: PasskeysCardProps) {
  const [opened, setOpened] = useState<OpenedPasskey | null>(null)
  const close = () => setOpened(null)
  const { passkeys, isStaff } = security
  return (
    <AccountSection
      id="passkeys"
      title="Passkeys"
      words="Log in with your fingerprint, your face or your device PIN."
      action={
        !isStaff &&
        canUsePasskeys() && (
          <Button
            variant="outline"
            aria-haspopup="dialog"
            leftIcon={<IconPlus size={19} stroke={2} aria-hidden />}
            onClick={() => setOpened({ what: 'add' })}
          >
            ADD A PASSKEY
          </Button>
        )
      }
    >
      {passkeys.length === 0 ? (
        <Text tone="quiet">
          You have no passkey yet. <WhyNone />
        </Text>
      ) : (
        <Stack as="ul" divided>
          {passkeys.map((passkey) => (
            <li key={passkey.key}>
              <ItemRow
                icon={<IconFingerprint size={21} stroke={1.75} aria-hidden />}
                title={passkey.name}
                note={noteOf(passkey)}
                action={
                  !isStaff && (
                    <RowMenu
                      label={`More for ${passkey.name}`}
                      tip="More"
                      icon={<IconDots size={20} stroke={2} aria-hidden />}
                      items={[
                        {
                          id: 'rename',
                          label: 'Rename',
                          icon: <IconPencil size={20} stroke={1.75} aria-hidden />,
                          onSelect: () => setOpened({ what: 'rename', passkey }),
                        },
                        {
                          id: 'remove',
                          label: 'Remove',
                          icon: <IconTrash size={20} stroke={1.75} aria-hidden />,
                          onSelect: () => setOpened({ what: 'remove', passkey }),
                        },
                      ]}
                    />
                  )
                }
              />
            </li>
          ))}
        </Stack>
      )}
      {opened && (
        <Suspense fallback={null}>
          <PasskeyWindows {...{ opened, firstName }} onClose={close} />
        </Suspense>
      )}
    </AccountSection>
  )
}

/** Why there is no button, if there is none. */
function WhyNone() {
  if (canUsePasskeys()) return null
  if (!isNumberAddress()) return 'This browser cannot make one.'
  const { protocol, port } = location
  const address = `${protocol}//localhost${port && `:${port}`}${SECURITY_PATH}`
  return (
    <>
      Passkeys need an address with a name. On this computer: <a href={address}>{address}</a>
    </>
  )
}
