import type { ReactNode } from 'react'
import { ShareModal } from '#web/ui/modals/share-modal.tsx'
import { usePublishShare } from '../sharing.mutations.ts'
import type { ShareSubject, ShownShare } from '../sharing.queries.ts'
import { SharePreview } from './share-preview.tsx'
import { ShareState } from './share-state.tsx'

interface ShareDialogProps {
  subject: ShareSubject
  content: ShownShare
  failureText: string
  preview: ReactNode
  onClose: () => void
}

/** The dialog of SHARE!; loaded with the first press. */
export default function ShareDialog({ subject, content, failureText, preview, onClose }: ShareDialogProps) {
  const publish = usePublishShare(subject, failureText)
  return (
    <ShareModal
      onClose={onClose}
      content={content}
      preview={preview ?? <SharePreview kind={content.kind} {...content.wheel} />}
      onShare={() => publish.mutate(content.shareCode)}
      state={<ShareState content={content} />}
    />
  )
}
