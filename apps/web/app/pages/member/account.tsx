import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useNavigate } from 'react-router'
import { EmailOutcome } from '#web/features/account/components/email-outcome.tsx'
import { KeptOnDevice } from '#web/features/account/components/kept-on-device.tsx'
import { OwnProfile } from '#web/features/account/components/own-profile.tsx'
import { SectionLinks } from '#web/features/account/components/section-links.tsx'
import { StaffVisitsSection } from '#web/features/account/components/staff-visits-section.tsx'
import { confirmEmail } from '#web/features/account/own-account.mutations.ts'
import { SecuritySection } from '#web/features/account/security/components/security-section.tsx'
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
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

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
  const { data: settings } = useQuery(siteQueries.settings())
  return (
    <Page top="roomy" gap={7}>
      <Heading level={1}>Your account</Heading>
      <Split aside="first" gap={7}>
        <SectionLinks />
        <Stack gap={5}>
          <EmailOutcome />
          <OwnProfile
            addresses={settings?.addresses}
            timeZone={(current) => <TimeZoneField current={current} />}
          />
          <SecuritySection />
          <StaffVisitsSection />
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
        </Stack>
      </Split>
    </Page>
  )
}
