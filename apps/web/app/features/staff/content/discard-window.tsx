import type { EditedFile } from '@oola/contract/staff/content.calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isReason, ReasonField } from '../kit/reason-field.tsx'
import { StaffButton } from '../kit/staff-button.tsx'
import { showNote } from '../kit/staff-notes.tsx'
import { StaffWindow } from '../kit/staff-window.tsx'
import { undoWords } from '../kit/undo-words.ts'
import { staffQueries } from '../staff.queries.ts'
import { discardDraft } from './content.mutations.ts'

const REASONS = ['A colleague rewrote this text', 'We agreed to keep the text as it is']

interface DiscardWindowProps {
  readonly edited: Pick<EditedFile, 'file' | 'saves' | 'author' | 'draftOf'>
  readonly onClose: () => void
  readonly onDiscarded: () => void
  /** Someone else saved it meanwhile: the form shows both. */
  readonly onChanged: () => void
}

/** Throws a draft away, which cannot be undone; what a colleague wrote needs a reason (AUTHOR-04, STAFF-04). */
export function DiscardWindow({ edited, onClose, onDiscarded, onChanged }: DiscardWindowProps) {
  const { data: me } = useQuery(staffQueries.me())
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [pending, setPending] = useState(false)
  const isOwn = edited.draftOf === me?.id
  const discard = async () => {
    setTried(true)
    if (!isOwn && !isReason(reason)) return
    setPending(true)
    try {
      await discardDraft(edited.file, edited.saves, isOwn ? undefined : reason.trim())
      onDiscarded()
      showNote('The draft is gone. Members see what they saw before.')
    } catch (error) {
      onChanged()
      showNote('The draft is still there', {
        tone: 'bad',
        detail: error instanceof Error ? error.message : 'Try again.',
      })
    } finally {
      onClose()
    }
  }
  return (
    <StaffWindow
      title="Throw the draft away?"
      lead={isOwn ? 'You wrote it.' : `${edited.author ?? 'A colleague'} wrote it.`}
      size="sm"
      onClose={onClose}
      onSubmit={() => void discard()}
      note={undoWords(0)}
      actions={
        <>
          <StaffButton shortcut="Escape" onClick={onClose}>
            Cancel
          </StaffButton>
          <StaffButton type="submit" variant="danger" shortcut="Ctrl+Enter" loading={pending}>
            Throw away
          </StaffButton>
        </>
      }
    >
      <p>Members see what they saw before.</p>
      {!isOwn && (
        <ReasonField value={reason} onChange={setReason} tried={tried} autofocus quickReasons={REASONS} />
      )}
    </StaffWindow>
  )
}
