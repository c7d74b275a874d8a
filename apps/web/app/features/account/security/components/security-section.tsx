import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { accountQueries } from '../../account.queries.ts'
import { DevicesSection } from '../../components/devices-section.tsx'
import { PasswordModal, PasswordSection } from '../../components/password-section.tsx'
import { useScrollToPart } from '../../use-scroll-to-part.ts'
import { securityQueries } from '../security.queries.ts'
import { FactorCards } from './factor-cards.tsx'
import { HistoryCard } from './history-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { ProtectionSummary } from './protection-summary.tsx'

/** The cards of the account's security view (SECURE-06, SECURE-07, SECURE-09, SECURE-11; mockup 69). */
export function SecuritySection() {
  const [isNotMe, setNotMe] = useState(false)
  const query = useQuery(securityQueries.security())
  const { data: own } = useQuery(accountQueries.own())
  const firstName = own?.firstName ?? ''
  useScrollToPart(query.data !== undefined)
  return (
    <Stack gap={5} id="security">
      <Loaded
        query={query}
        failure="We could not load how your account is protected"
        safe="It stays protected as it is."
        skeleton={<Skeleton shape="block" height={700} />}
      >
        {(security) => (
          <Stack gap={5}>
            <ProtectionSummary {...{ security, firstName }} />
            {security.isStaff && (
              <Text tone="quiet">You work with us: set up passkeys and the app in the staff console.</Text>
            )}
            <PasskeysCard {...{ security, firstName }} />
            <FactorCards {...{ security, firstName }} />
          </Stack>
        )}
      </Loaded>
      <PasswordSection />
      <DevicesSection />
      <HistoryCard onNotMe={() => setNotMe(true)} />
      {isNotMe && (
        <PasswordModal
          words="Choose a new password. That logs out every other device, and with it whoever it was."
          onClose={() => setNotMe(false)}
        />
      )}
    </Stack>
  )
}
