import { TAKE_BACK_DAYS } from '@oola/contract/account/account.constants'
import type { ChangeKind, MailedChange } from '@oola/contract/account/account-change.schema'
import { countryName } from '@oola/contract/account/device-name'
import { phoneText } from '@oola/contract/account/phone-digits'
import { formatLongDate, formatMoment } from '@oola/contract/date-words'
import {
  IconArrowBackUp,
  IconDeviceDesktop,
  IconKey,
  IconLogout,
  IconMail,
  IconMapPin,
  IconPhone,
  IconShieldLock,
  IconShieldQuestion,
} from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { revertChange } from '../account.mutations.ts'
import { accountQueries } from '../account.queries.ts'

const iconProps = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

const KINDS: Record<
  ChangeKind,
  { changed: string; icon: ReactNode; fresh: string; back: string; note?: string }
> = {
  email: {
    changed: 'the e-mail address',
    icon: <IconMail {...iconProps} />,
    fresh: 'New address',
    back: 'Your old address comes back',
  },
  phone: {
    changed: 'the phone number',
    icon: <IconPhone {...iconProps} />,
    fresh: 'New number',
    back: 'Your old number comes back',
  },
  password: {
    changed: 'the password',
    icon: <IconKey {...iconProps} />,
    fresh: 'New password',
    back: 'That password stops working',
  },
  signIn: {
    changed: '',
    icon: <IconDeviceDesktop {...iconProps} />,
    fresh: 'New device',
    back: 'Changes since then are taken back',
    note: 'Your e-mail and phone number are as they were before.',
  },
  factor: {
    changed: 'the second step',
    icon: <IconShieldLock {...iconProps} />,
    fresh: 'Changed',
    back: 'Anything a new device added is removed',
    note: 'Your own passkeys and app from before stay.',
  },
}

const isUsedLink = (error: unknown) => error instanceof ApiError && error.code === 'take_back_link_used'

interface WasThisYouProps {
  /** Of the mailed link; null if the address had none. */
  token: string | null
  /** Receives the token that sets a new password. */
  onReverted: (resetToken: string) => void
}

/** Asks about a change of e-mail, phone or password; only a press reverts it (SECURE-04; mockup 69). */
export function WasThisYou({ token, onReverted }: WasThisYouProps) {
  return (
    <Page width="text">
      <Stack gap={4}>
        <Stack gap={4} centered>
          <IconDisc size="large" tone="warn">
            <IconShieldQuestion size={38} stroke={1.75} aria-hidden />
          </IconDisc>
          <Heading level={1} variant="h1">
            Was this you?
          </Heading>
        </Stack>
        {token === null ? (
          <Card gap={6}>
            <Alert tone="warn" title="This link is not complete">
              Open it again from our e-mail. If that doesn’t help, <Link to="/contact">write to us</Link>, and
              a real person will help you.
            </Alert>
          </Card>
        ) : (
          <LinkedChange token={token} onReverted={onReverted} />
        )}
      </Stack>
    </Page>
  )
}

interface LinkProps extends WasThisYouProps {
  token: string
}

function LinkedChange({ token, onReverted }: LinkProps) {
  const query = useQuery(accountQueries.change(token))
  if (isUsedLink(query.error)) return <UsedLink />
  return (
    <Loaded
      query={query}
      failure="We could not read this link"
      safe="Try again, or open the link in our e-mail once more."
      skeleton={<Skeleton shape="block" height={480} />}
    >
      {(change) => <RevertChange change={change} token={token} onReverted={onReverted} />}
    </Loaded>
  )
}

/** A member who pressed and then lost the page has no working password (SECURE-04). */
function UsedLink() {
  return (
    <Card gap={6}>
      <Alert tone="warn" title="This link has expired or was already used">
        It works once and for {TAKE_BACK_DAYS} days. If you used it, the change is taken back and your old
        password no longer works: <Link to="/resetPassword">choose a new password</Link>. If something else is
        wrong, <Link to="/contact">write to us</Link>, and a real person will help you.
      </Alert>
    </Card>
  )
}

function RevertChange({ change, token, onReverted }: LinkProps & { change: MailedChange }) {
  const revert = useMutation({
    mutationFn: () => revertChange(token),
    onSuccess: ({ resetToken }) => onReverted(resetToken),
  })
  // Another tab was first, or the response to an earlier press was lost.
  if (isUsedLink(revert.error)) return <UsedLink />
  const { kind, oldValue, newValue, country, changedAt, until } = change
  const { changed, icon, fresh, back, note } = KINDS[kind]
  const shown = (value: string | null) => (kind === 'phone' ? phoneText(value ?? '') : (value ?? ''))
  return (
    <>
      <Text tone="quiet" center wide>
        {kind === 'signIn'
          ? 'Someone logged in to your account.'
          : `Someone changed ${changed} of your account.`}
      </Text>
      <Card gap={6}>
        <Card tone="sunken" padding="small">
          <ItemRow
            icon={icon}
            title={shown(newValue) || fresh}
            note={`${newValue ? `${fresh}, since` : 'Since'} ${formatMoment(changedAt)}`}
          />
          {kind === 'signIn' && country !== null && (
            <ItemRow
              icon={<IconMapPin {...iconProps} />}
              title={countryName(country)}
              note="About, by the network address"
            />
          )}
        </Card>
        <Stack gap={2}>
          <Heading level={2} variant="h3">
            If it wasn’t you
          </Heading>
          <Text tone="quiet">One press, and these three things happen at once:</Text>
        </Stack>
        <Stack as="ul" divided>
          <li>
            <ItemRow
              icon={<IconArrowBackUp {...iconProps} />}
              title={back}
              note={note ?? (shown(oldValue) || 'Nobody gets in with it anymore.')}
            />
          </li>
          <li>
            <ItemRow
              icon={<IconLogout {...iconProps} />}
              title="Every device is logged out"
              note="Yours too. You log in again with a new password."
            />
          </li>
          <li>
            <ItemRow icon={<IconKey {...iconProps} />} title="You choose a new password" note="Right here." />
          </li>
        </Stack>
        <FormFailure failure={revert.error} />
        <Stack gap={2}>
          <Button
            size="lg"
            fullWidth
            leftIcon={<IconShieldLock {...iconProps} />}
            loading={revert.isPending}
            onClick={() => revert.mutate()}
          >
            THIS WASN’T ME
          </Button>
          <Button variant="text" fullWidth to="/home">
            IT WAS ME, CLOSE THIS
          </Button>
        </Stack>
      </Card>
      <Text size="small" tone="quiet" center wide>
        The link works until {formatLongDate(until.slice(0, 10))}. Your payments stay as they are.
      </Text>
    </>
  )
}
