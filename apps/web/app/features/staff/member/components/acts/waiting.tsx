import type { MemberPage } from '@oola/contract/staff/member-page.schema'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmChange } from '../../../kit/confirm-change.tsx'
import { failureWords } from '../../../kit/failure-words.ts'
import { isReason, ReasonField } from '../../../kit/reason-field.tsx'
import { StaffButton } from '../../../kit/staff-button.tsx'
import { showNote } from '../../../kit/staff-notes.tsx'
import { StaffWindow } from '../../../kit/staff-window.tsx'
import { confirmApproval, planApproval, refreshMember, useRefuse } from '../../member.mutations.ts'
import { memberQueries } from '../../member.queries.ts'
import classes from './acts.module.css'

/** Acts that wait for a second person: who asked, why; this person confirms or refuses what they may. */
export function Waiting({ member }: { member: MemberPage }) {
  const { data } = useQuery(memberQueries.approvals())
  const [open, setOpen] = useState<string | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  if (member.waiting.length === 0) return null
  const mine = new Set(data?.approvals.map(({ id }) => id))
  return (
    <section className={classes.waiting} aria-label="Waits for a second person">
      {member.waiting.map(({ id, title, by, reason }) => (
        <div key={id} className={classes.waitingRow}>
          <IconUsers size={18} stroke={1.9} aria-hidden />
          <p>
            <b>{title}</b> waits for a second person. {by}: “{reason}”
          </p>
          {mine.has(id) && (
            <StaffButton variant="outline" onClick={() => setOpen(id)}>
              Look and confirm
            </StaffButton>
          )}
          <StaffButton variant="plain" onClick={() => setRefused({ id, title })}>
            {mine.has(id) ? 'Refuse' : 'Take back'}
          </StaffButton>
        </div>
      ))}
      {open && (
        <ConfirmChange
          title="Confirm as the second person"
          plan={() => planApproval(member.id, open)}
          planFor={open}
          confirm={(confirmed) => confirmApproval(member.id, open, confirmed)}
          onDone={() => {
            setOpen(null)
            void refreshMember(member.id)
            showNote('Confirmed and done')
          }}
          onClose={() => setOpen(null)}
          dangerId={member.id}
        />
      )}
      {refused && (
        <RefuseWindow
          {...refused}
          member={member}
          isMine={mine.has(refused.id)}
          onClose={() => setRefused(null)}
        />
      )}
    </section>
  )
}

interface Refused {
  readonly id: string
  readonly title: string
}

interface RefuseProps extends Refused {
  readonly member: MemberPage
  /** To decide; otherwise this person asked for it. */
  readonly isMine: boolean
  readonly onClose: () => void
}

/** Why an act is not done: who asked reads it in the timeline (STAFF-04). */
function RefuseWindow({ id, title, member, isMine, onClose }: RefuseProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const refuse = useRefuse(member.id)
  const send = () => {
    setTried(true)
    if (isReason(reason) && !refuse.isPending)
      refuse.mutate({ actId: id, reason: reason.trim() }, { onSuccess: onClose })
  }
  return (
    <StaffWindow
      title={isMine ? 'Refuse' : 'Take back'}
      lead={`${title}, for ${member.firstName} ${member.lastName}`}
      size="sm"
      onClose={onClose}
      onSubmit={send}
      actions={
        <>
          <StaffButton shortcut="Escape" onClick={onClose}>
            Cancel
          </StaffButton>
          <StaffButton type="submit" variant="filled" shortcut="Ctrl+Enter" loading={refuse.isPending}>
            {isMine ? 'Refuse it' : 'Take it back'}
          </StaffButton>
        </>
      }
    >
      {refuse.error && <p role="alert">{failureWords(refuse.error)}</p>}
      <ReasonField value={reason} onChange={setReason} tried={tried} autofocus quickReasons={[]} />
    </StaffWindow>
  )
}
