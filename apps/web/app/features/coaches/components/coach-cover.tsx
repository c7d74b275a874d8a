import type { CoachListing } from '@oola/contract/coaches/coaches.schema'
import { useState } from 'react'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { Illustration } from '#web/ui/illustrations/illustration.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import classes from './coach-cover.module.css'

interface CoachCoverProps {
  coachId: number
  /** undefined while it is loaded. */
  coach: Pick<CoachListing, 'profilePictureFileName' | 'coverFileName'> | undefined
  media: string | undefined
}

/** Cover and portrait; a drawing where the coach has no cover, or it does not load. */
export function CoachCover({ coachId, coach, media }: CoachCoverProps) {
  const [failed, setFailed] = useState(false)
  const { pictureUrl: coverUrl } = pictureAddress(coach?.coverFileName, media)
  return (
    <div className={classes.cover}>
      <div className={classes.picture}>
        {coverUrl && !failed ? (
          <img src={coverUrl} alt="" onError={() => setFailed(true)} />
        ) : (
          <Illustration id={coachId} className={classes.drawing} />
        )}
      </div>
      <span className={classes.portrait}>
        <Portrait userId={coachId} size={148} {...pictureAddress(coach?.profilePictureFileName, media)} />
      </span>
    </div>
  )
}
