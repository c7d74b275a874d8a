import { useState } from 'react'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { Illustration } from '#web/ui/illustrations/illustration.tsx'
import classes from './coaches.module.css'

interface CoverPictureProps {
  coachId: number
  fileName: string | null | undefined
  media: string | undefined
}

/** A coach's cover at full width; a drawing if there is none, or it fails to load. */
export function CoverPicture({ coachId, fileName, media }: CoverPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const { pictureUrl } = pictureAddress(fileName, media)
  return (
    <div className={classes.picture}>
      {pictureUrl && failed !== pictureUrl ? (
        <img src={pictureUrl} alt="" onError={() => setFailed(pictureUrl)} />
      ) : (
        <Illustration id={coachId} className={classes.drawing} />
      )}
    </div>
  )
}
