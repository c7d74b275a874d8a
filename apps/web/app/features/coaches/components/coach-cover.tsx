import type { CoachListing } from '@oola/contract/coaches/coaches.schema'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { fullName } from '../listing-words.ts'
import classes from './coaches.module.css'
import { CoverPicture } from './cover-picture.tsx'

interface CoachCoverProps {
  coachId: number
  /** undefined while loading. */
  coach: Pick<CoachListing, 'firstName' | 'lastName' | 'profilePictureFileName' | 'coverFileName'> | undefined
  media: string | undefined
}

/** Cover and portrait above a listing. */
export function CoachCover({ coachId, coach, media }: CoachCoverProps) {
  return (
    <div className={classes.cover}>
      <CoverPicture coachId={coachId} fileName={coach?.coverFileName} media={media} />
      <span className={classes.portrait}>
        <Portrait
          userId={coachId}
          name={coach && fullName(coach)}
          size={148}
          {...pictureAddress(coach?.profilePictureFileName, media)}
        />
      </span>
    </div>
  )
}
