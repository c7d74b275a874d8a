import { countryName } from '@oola/contract/account/device-name'
import type { HistoryEntry, SignInWay } from '@oola/contract/account/security.schema'
import { formatMoment } from '@oola/contract/date-words'
import {
  IconAlertTriangle,
  IconDeviceMobile,
  IconDownload,
  IconEye,
  IconFingerprint,
  IconKey,
  IconLogin2,
  IconLogout,
  IconMail,
  IconPhone,
  IconTrash,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { ShowMore } from '#web/ui/lists/show-more.tsx'
import { AccountSection } from '#web/ui/sections/account-section.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { securityQueries } from '../security.queries.ts'

const WAYS: Readonly<Record<string, string>> = {
  password: 'Logged in',
  passkey: 'Logged in with a passkey',
  code: 'Logged in with a code',
  recoveryCode: 'Logged in with a recovery code',
  store: 'Logged in from the store',
  enrolment: 'Joined Oola',
} satisfies Record<SignInWay, string>

const times = (count: number): string =>
  count === 1 ? '' : count === 2 ? ', twice' : count === 3 ? ', three times' : `, ${count} times`

type Kind = HistoryEntry['kind']
const LOOKS: Readonly<Record<Kind, readonly [typeof IconKey, (entry: HistoryEntry) => string]>> = {
  signedIn: [
    IconLogin2,
    ({ detail, device }) => `${WAYS[detail] ?? 'Logged in'}${device ? ` on ${device}` : ''}`,
  ],
  staffRead: [IconEye, ({ detail }) => `Our staff opened your page. ${detail}`],
  passwordRefused: [IconAlertTriangle, (entry) => `Wrong password${times(entry.times)}`],
  codeRefused: [IconAlertTriangle, (entry) => `Wrong code${times(entry.times)}`],
  emailChangeAsked: [IconMail, () => 'New e-mail address asked for'],
  emailChanged: [IconMail, () => 'E-mail address confirmed'],
  phoneChanged: [IconPhone, () => 'Phone number changed'],
  passwordChanged: [IconKey, () => 'Password changed'],
  changeTakenBack: [IconKey, () => 'Change taken back by “This wasn’t me”'],
  passkeyAdded: [IconFingerprint, ({ detail }) => `Passkey “${detail}” added`],
  passkeyRemoved: [IconFingerprint, ({ detail }) => `Passkey “${detail}” removed`],
  authenticatorOn: [IconDeviceMobile, () => 'Authenticator app turned on'],
  authenticatorOff: [IconDeviceMobile, () => 'Authenticator app turned off'],
  recoveryCodesNew: [IconKey, () => 'New recovery codes made'],
  recoveryCodeUsed: [IconKey, () => 'Recovery code used'],
  factorsReset: [IconKey, () => 'Our team removed your passkeys and authenticator app'],
  deviceLoggedOut: [IconLogout, () => 'A device logged out'],
  othersLoggedOut: [IconLogout, () => 'Every other device logged out'],
  exportAsked: [IconDownload, () => 'Copy of your data asked for'],
  deletionAsked: [IconTrash, () => 'Deletion of your account asked for'],
}

const noteOf = ({ kind, at, country, device }: HistoryEntry): string => {
  const where = kind !== 'staffRead' && country ? `About ${countryName(country)}` : ''
  const what = [where, kind === 'signedIn' ? '' : device].filter(Boolean).join(', ')
  return what ? `${formatMoment(at)}. ${what}` : formatMoment(at)
}

/** What happened to the security of the account in the last 12 months (SECURE-11; mockup 69). */
export function HistoryCard({ onNotMe }: { onNotMe: () => void }) {
  const query = useInfiniteQuery(securityQueries.history())
  return (
    <AccountSection
      id="history"
      title="What happened here"
      action={
        <Text size="small" tone="quiet">
          Kept for one year
        </Text>
      }
    >
      <Loaded
        query={query}
        failure="We could not load what happened"
        safe="None of it is lost."
        skeleton={<Skeleton shape="block" height={240} />}
      >
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries)
          if (entries.length === 0) return <Text tone="quiet">Nothing has happened yet.</Text>
          return (
            <>
              <Stack as="ul" divided>
                {entries.map((entry) => (
                  <li key={entry.key}>
                    <HistoryRow entry={entry} onNotMe={onNotMe} />
                  </li>
                ))}
              </Stack>
              <ShowMore query={query} failure="Older entries did not load. None of them is lost.">
                SHOW MORE OF {pages[0]?.total} ENTRIES
              </ShowMore>
            </>
          )
        }}
      </Loaded>
    </AccountSection>
  )
}

function HistoryRow({ entry, onNotMe }: { entry: HistoryEntry; onNotMe: () => void }) {
  const [Icon, title] = LOOKS[entry.kind]
  return (
    <ItemRow
      picture={
        <IconDisc tone={entry.isUnusual ? 'warn' : 'sunken'}>
          <Icon size={21} stroke={1.75} aria-hidden />
        </IconDisc>
      }
      title={title(entry)}
      note={`${noteOf(entry)}${entry.kind === 'signedIn' && entry.isUnusual ? ', a new device' : ''}`}
      wideAction
      action={
        entry.isUnusual && (
          <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={onNotMe}>
            THIS WASN’T ME
          </Button>
        )
      }
    />
  )
}
