import { IconCamera } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { ButtonDots } from '#web/ui/buttons/button-dots.tsx'
import { Tooltip } from '#web/ui/layout/tooltip.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { useUploadPicture } from '../profile-picture.mutations.ts'
import classes from './profile-header.module.css'

/** Formats that the server can read (C-53); the list is only a filter, the server checks the file. */
const KINDS = 'image/jpeg,image/png,image/gif,image/webp'

interface PictureUploadProps {
  userId: number
  name: string | undefined
  fileName: string | null
  addresses: { readonly media: string; readonly pictureUpload: string } | undefined
}

/** The member's own picture with the camera that changes it (DASH-19..21). Public profiles show none (DASH-22). */
export function PictureUpload({ userId, name, fileName, addresses }: PictureUploadProps) {
  const small = useMediaQuery(MOBILE)
  const file = useRef<HTMLInputElement>(null)
  const upload = useUploadPicture(addresses?.pictureUpload)
  const preview = useObjectUrl(upload.isPending ? upload.variables : undefined)
  const picture = preview
    ? { pictureUrl: preview, pictureSet: undefined }
    : pictureAddress(fileName, addresses?.media)
  return (
    <span className={classes.portrait} data-sending={upload.isPending || undefined}>
      <Portrait userId={userId} name={name} {...picture} size={small ? 44 : 88} />
      <span className={classes.camera}>
        <Tooltip label="Change my picture">
          <button
            type="button"
            aria-label="Change my picture"
            aria-disabled={upload.isPending || undefined}
            aria-busy={upload.isPending || undefined}
            onClick={() => !upload.isPending && file.current?.click()}
          >
            {upload.isPending ? <ButtonDots size={17} /> : <IconCamera size={18} stroke={1.75} aria-hidden />}
          </button>
        </Tooltip>
      </span>
      <input
        ref={file}
        type="file"
        accept={KINDS}
        hidden
        onChange={({ currentTarget }) => {
          const [image] = currentTarget.files ?? []
          if (image) upload.mutate(image)
          // The same file may be selected again after a failure.
          currentTarget.value = ''
        }}
      />
    </span>
  )
}

/** Object URL of a local file while it is shown. */
const useObjectUrl = (image: File | undefined): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!image) return
    const address = URL.createObjectURL(image)
    setUrl(address)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(address)
    }
  }, [image])
  return url
}
