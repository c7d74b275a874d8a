import { AccountFrame } from '#web/features/account/components/account-frame.tsx'
import { StaffVisitsSection } from '#web/features/account/components/staff-visits-section.tsx'
import { SecuritySection } from '#web/features/account/security/components/security-section.tsx'
import { guardSession } from '#web/features/journey/journey.guards.ts'

export const handle = { footer: true }

export const meta = () => [{ title: 'Security · Oola' }]

export const clientLoader = () => {
  guardSession()
  return null
}

/** How the own account is protected, and what happened to it (spec-decision 17.2; mockup 69). */
export default function SecurityPage() {
  return (
    <AccountFrame>
      <SecuritySection />
      <StaffVisitsSection />
    </AccountFrame>
  )
}
