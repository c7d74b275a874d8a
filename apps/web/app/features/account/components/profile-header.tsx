import type { CustomerProfile } from '@oola/contract/account/account.schema'
import type { ReactNode } from 'react'
import { PlaceButton } from '#web/ui/buttons/place-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { PictureUpload } from './picture-upload.tsx'
import classes from './profile-header.module.css'

interface ProfileHeaderProps {
  userId: number
  /** From the session, so that the greeting is never delayed. */
  firstName: string
  profile: CustomerProfile | undefined
  /** During a break another greeting (mockup 66). */
  greeting?: string
  /** User type 4 has neither level nor rank (C-52). */
  showLevel: boolean
  /** Target of UPGRADE ACCOUNT; no button without one (G-131). */
  upgrade: string | null
  /** Media and upload URLs of this deployment; undefined while loading. */
  addresses: { readonly media: string; readonly pictureUpload: string } | undefined
  /** Badges and the button that opens them; user type 4 has none (C-52). */
  achievements: ReactNode
}

/** The greeting of the dashboard (DASH-01..03, DASH-17, DASH-18). */
export function ProfileHeader(props: ProfileHeaderProps) {
  const {
    userId,
    firstName,
    profile,
    greeting = 'Hello',
    showLevel,
    upgrade,
    addresses,
    achievements,
  } = props
  return (
    <Row as="header" gap={3} wrap className={classes.header}>
      <PictureUpload
        userId={userId}
        name={profile ? `${profile.firstName} ${profile.lastName}` : firstName}
        fileName={profile?.pictureFileName ?? null}
        addresses={addresses}
      />
      <Stack gap={1} className={classes.words}>
        <Heading level={1}>
          {greeting}, {profile?.firstName ?? firstName}
        </Heading>
        {showLevel && (
          <Row gap={2} wrap className={classes.chips}>
            {profile && <Chip tone="brand">{profile.customerLevel}</Chip>}
            {profile?.rank && <Chip>{profile.rank}</Chip>}
          </Row>
        )}
      </Stack>
      {achievements && <Row gap={1}>{achievements}</Row>}
      {upgrade && (
        <span className={classes.upgrade}>
          <PlaceButton variant="outline" size="sm" to={upgrade}>
            UPGRADE ACCOUNT
          </PlaceButton>
        </span>
      )}
    </Row>
  )
}

/** The greeting before the program is there: it knows no name yet. */
export function ProfileHeaderWords() {
  return (
    <Row as="header" gap={3} wrap className={classes.header}>
      <span className={classes.spot}>
        <Skeleton height="100%" shape="circle" />
      </span>
      <Stack gap={1} className={classes.words}>
        <Heading level={1}>Hello</Heading>
        <div className={classes.chips} />
      </Stack>
    </Row>
  )
}
