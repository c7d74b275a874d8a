import type { Upload } from '@oola/contract/staff/media.calls'
import { ConfirmChange } from '../kit/confirm-change.tsx'
import { showNote } from '../kit/staff-notes.tsx'
import { planPublish, publish } from './media.mutations.ts'

interface PublishMediaProps {
  readonly upload: Upload
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Puts a file in place, with its reason (STAFF-04). */
export function PublishMedia({ upload: { id, name }, onClose, onDone }: PublishMediaProps) {
  return (
    <ConfirmChange
      title={`Put ${name} in place`}
      lead="Members and visitors get it within five seconds. Who plays the old one now sees it to its end."
      plan={() => planPublish(id)}
      confirm={(confirmed) => publish(id, confirmed)}
      quickReasons={['A better picture or sound', 'A mistake in the old file', 'A new film for this page']}
      onClose={onClose}
      onDone={() => {
        showNote('It is in place')
        onDone()
      }}
    />
  )
}
