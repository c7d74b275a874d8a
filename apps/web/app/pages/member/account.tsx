import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, redirect, useLocation, useNavigate } from 'react-router'
import { AccountFrame } from '#web/features/account/components/account-frame.tsx'
import { EmailOutcome } from '#web/features/account/components/email-outcome.tsx'
import { OwnProfile } from '#web/features/account/components/own-profile.tsx'
import { confirmEmail } from '#web/features/account/own-account.mutations.ts'
import { securityAddressOf } from '#web/features/account/security/security-address.ts'
import { SharingSection } from '#web/features/coaching/coach-sharing/components/sharing-section.tsx'
import { guardRead, guardSession } from '#web/features/journey/journey.guards.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { RemindersSection } from '#web/features/notifications/reminders/components/reminders-section.tsx'
import { DataSection } from '#web/features/privacy/components/data-section.tsx'
import { DeleteSection } from '#web/features/privacy/components/delete-section.tsx'
import { SharedLinks } from '#web/features/sharing/components/shared-links.tsx'
import { AppSection } from '#web/features/shell/components/app-section.tsx'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { TimeZoneField } from '#web/features/time-zones/components/time-zone-field.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { endSession } from '#web/lib/end-session.ts'
import { queryParam } from '#web/lib/query-param.ts'
import { KeptOnDevice } from './kept-on-device.tsx'

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

/** The settings of the own account (spec-decision 16.2; mockup 30). */
export default function AccountPage() {
  const navigate = useNavigate()
  const former = securityAddressOf(useLocation().hash)
  const { data: settings } = useQuery(siteQueries.settings())
  useEffect(() => {
    if (former) void navigate(former, { replace: true })
  }, [former, navigate])
  return (
    <AccountFrame>
      <EmailOutcome />
      <OwnProfile
        addresses={settings?.addresses}
        timeZone={(current) => <TimeZoneField current={current} />}
      />
      <RemindersSection />
      <AppSection />
      <SharedLinks />
      <SharingSection />
      <KeptOnDevice />
      <DataSection />
      <DeleteSection
        onDeleted={() => {
          endSession()
          void navigate(PATHS.home)
        }}
      />
    </AccountFrame>
  )
}
