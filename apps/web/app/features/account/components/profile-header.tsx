import type { CustomerProfile } from '@oola/contract/account/account.schema'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import classes from './profile-header.module.css'

interface ProfileHeaderProps {
  userId: number
  /** Known from the session, so that the greeting never waits. */
  firstName: string
  profile: CustomerProfile | undefined
  /** User type 4 has no level (C-52). */
  showLevel: boolean
  /** Where UPGRADE ACCOUNT leads; without an address there is no button (G-131). */
  upgrade: string | null
}

/** The greeting of the dashboard (DASH-01, DASH-02, DASH-18). */
export function ProfileHeader({ userId, firstName, profile, showLevel, upgrade }: ProfileHeaderProps) {
  const picture = profile?.pictureFileName ? `/media/profile/${profile.pictureFileName}` : null
  return (
    <header className={classes.header}>
      <span className={classes.portrait}>
        <Portrait userId={userId} pictureUrl={picture} size={88} />
      </span>
      <div className={classes.words}>
        <Heading level={1}>Hello, {profile?.firstName ?? firstName}</Heading>
        <div className={classes.chips}>
          {showLevel && profile && <Chip tone="brand">{profile.customerLevel}</Chip>}
        </div>
      </div>
      {upgrade && (
        <span className={classes.upgrade}>
          <Button variant="outline" size="sm" href={upgrade} newTab>
            UPGRADE ACCOUNT
          </Button>
        </span>
      )}
    </header>
  )
}
