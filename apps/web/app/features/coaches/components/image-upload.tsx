import { IconCamera } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Tooltip } from '#web/ui/layout/tooltip.tsx'
import { useUploadImage } from '../coach-profile.mutations.ts'

/** Formats that the server can read (C-53); the list is only a filter, the server checks the file. */
const KINDS = 'image/jpeg,image/png,image/gif,image/webp'

/** Changes the coach's portrait or cover (PORTAL-26, PORTAL-27, PORTAL-48..50). */
export function ImageUpload({ of }: { of: 'portrait' | 'cover' }) {
  const file = useRef<HTMLInputElement>(null)
  const upload = useUploadImage(of)
  const choose = () => file.current?.click()
  return (
    <>
      {of === 'cover' ? (
        <Tooltip label="1440x500 px looks best">
          <Button
            variant="surface"
            size="sm"
            loading={upload.isPending}
            leftIcon={<IconCamera size={18} stroke={1.75} aria-hidden />}
            onClick={choose}
          >
            CHANGE COVER
          </Button>
        </Tooltip>
      ) : (
        <IconButton label="Change my picture" variant="surface" disabled={upload.isPending} onClick={choose}>
          <IconCamera size={18} stroke={1.75} />
        </IconButton>
      )}
      <input
        ref={file}
        type="file"
        accept={KINDS}
        hidden
        aria-label={of === 'cover' ? 'Cover file' : 'Picture file'}
        onChange={({ currentTarget }) => {
          const [image] = currentTarget.files ?? []
          if (image) upload.mutate(image)
          // The same file may be selected again after a failure.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
