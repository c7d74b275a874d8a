import { EMAIL_LINK_HOURS } from '@oola/contract/account/account.constants'
import {
  IconBell,
  IconDevices,
  IconDownload,
  IconShare2,
  IconShieldLock,
  IconTrash,
  IconUser,
  IconUserHeart,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useLocation, useNavigate } from 'react-router'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { DevicesSection } from '#web/features/account/components/devices-section.tsx'
import { ProfileSection } from '#web/features/account/components/profile-section.tsx'
import { SecuritySection } from '#web/features/account/components/security-section.tsx'
import { confirmEmail } from '#web/features/account/own-account.mutations.ts'
import { SharingSection } from '#web/features/coach-sharing/components/sharing-section.tsx'
import { guardRead, guardSession } from '#web/features/journey/journey.guards.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { NotificationsSection } from '#web/features/notifications/components/notifications-section.tsx'
import { DataSection } from '#web/features/privacy/components/data-section.tsx'
import { DeleteSection } from '#web/features/privacy/components/delete-section.tsx'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { TimeZoneField } from '#web/features/time-zones/components/time-zone-field.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { queryParam } from '#web/lib/query-param.ts'
import { clearSession } from '#web/lib/session.ts'
import { useNearView } from '#web/lib/use-near-view.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import classes from './account.module.css'

const SharedLinksSection = lazyPart(() => import('#web/features/sharing/components/shared-links-section.tsx'))

export const handle = { footer: true }

export const meta = () => [{ title: 'Your account · Oola' }]

/**
 * Confirms the link of a new e-mail address once: it is removed from the address, so that a reload does not repeat
 * the call.
 */
export const clientLoader = async ({ request }: LoaderFunctionArgs) => {
  guardSession()
  const token = queryParam(new URL(request.url).search, 'confirm')
  if (token === null) return null
  try {
    await guardRead(() => confirmEmail(token))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw redirect('/account?email=failed')
  }
  throw redirect('/account?email=confirmed')
}

const iconProps = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const SECTIONS = [
  { id: 'profile', label: 'Profile', icon: <IconUser {...iconProps} /> },
  { id: 'security', label: 'Security', icon: <IconShieldLock {...iconProps} /> },
  { id: 'devices', label: 'Where you are logged in', icon: <IconDevices {...iconProps} /> },
  { id: 'notifications', label: 'Notifications', icon: <IconBell {...iconProps} /> },
  { id: 'shared', label: 'What you share', icon: <IconShare2 {...iconProps} /> },
  { id: 'coach', label: 'What my coach may see', icon: <IconUserHeart {...iconProps} /> },
  { id: 'data', label: 'Your data', icon: <IconDownload {...iconProps} /> },
  { id: 'delete', label: 'Delete account', icon: <IconTrash {...iconProps} /> },
]

/** The member's own account, to read and change (spec-decision 16.2; mockup 30). */
export default function AccountPage() {
  const navigate = useNavigate()
  const query = useQuery(accountQueries.own())
  const { data: settings } = useQuery(siteQueries.settings())
  const isLoaded = query.data !== undefined
  // A link in an e-mail targets one card, whose position is final once the cards above it have loaded.
  useEffect(() => {
    if (isLoaded) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isLoaded])
  return (
    <Page top="roomy" gap={7}>
      <Heading level={1}>Your account</Heading>
      <Split aside="first" gap={7}>
        <SectionLinks />
        <Stack gap={5} className={classes.sections}>
          <EmailOutcome email={query.data?.email} />
          <Loaded
            query={query}
            failure="We could not load your account"
            safe="Nothing has changed."
            skeleton={<Skeleton shape="block" height={520} />}
          >
            {(account) => (
              <ProfileSection
                account={account}
                addresses={settings?.addresses}
                timeZone={<TimeZoneField current={account.definedTimeZoneId} />}
              />
            )}
          </Loaded>
          <SecuritySection />
          <DevicesSection />
          <NotificationsSection />
          <SharedLinks />
          <SharingSection />
          <DataSection />
          <DeleteSection
            onDeleted={() => {
              clearSession()
              void navigate(PATHS.home)
            }}
          />
        </Stack>
      </Split>
    </Page>
  )
}

/** Rarely used, so it is loaded when it is nearly in view; its space is reserved, and links to it work. */
function SharedLinks() {
  const place = useRef<HTMLDivElement>(null)
  const near = useNearView(place, null)
  const waiting = (
    <div ref={place} id="shared">
      <Skeleton shape="block" height={200} />
    </div>
  )
  return <Suspense fallback={waiting}>{near ? <SharedLinksSection /> : waiting}</Suspense>
}

function SectionLinks() {
  const { hash } = useLocation()
  return (
    <nav aria-label="Parts of your account" className={classes.links}>
      {SECTIONS.map(({ id, label, icon }) => (
        <Link
          key={id}
          to={`#${id}`}
          replace
          aria-current={(hash || '#profile') === `#${id}` ? 'location' : undefined}
        >
          <IconDisc tone="sunken">{icon}</IconDisc>
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** Result of confirming a new e-mail address. */
function EmailOutcome({ email }: { email: string | undefined }) {
  const { search } = useLocation()
  const outcome = queryParam(search, 'email')
  if (outcome === 'confirmed' && email) {
    return (
      <Alert tone="info" title="Your new e-mail is confirmed">
        We write to {email} from now on.
      </Alert>
    )
  }
  if (outcome === 'failed') {
    return (
      <Alert tone="warn" title="This link has expired">
        Links work once and for {EMAIL_LINK_HOURS} hours. Write the address again below, and we will send a
        new one.
      </Alert>
    )
  }
  return null
}
