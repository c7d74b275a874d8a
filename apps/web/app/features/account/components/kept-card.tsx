import type { ReactNode } from 'react'
import { AccountSection } from '#web/ui/sections/account-section.tsx'
import { Text } from '#web/ui/text/text.tsx'

interface KeptCardProps {
  title: string
  /** How much room they take. */
  room: ReactNode
  children: ReactNode
}

/** The account's card about modules on this device. */
export function KeptCard({ title, room, children }: KeptCardProps) {
  return (
    <AccountSection
      id="kept"
      title={title}
      words="Modules that open without a network. Logging out removes them."
      action={
        <Text as="span" size="small" tone="quiet" numbers>
          {room}
        </Text>
      }
    >
      {children}
    </AccountSection>
  )
}
