import type { MemberPage } from '@oola/contract/staff/member-page.schema'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmChange } from '../../../kit/confirm-change.tsx'
import { StaffButton } from '../../../kit/staff-button.tsx'
import { showNote } from '../../../kit/staff-notes.tsx'
import { confirmApproval, planApproval, refreshMember, useRefuse } from '../../member.mutations.ts'
import { memberQueries } from '../../member.queries.ts'
import classes from './acts.module.css'

/** Acts that wait for a second person: who asked, why; this person confirms or refuses what they may. */
export function Waiting({ member }: { member: MemberPage }) {
  const { data } = useQuery(memberQueries.approvals())
  const [open, setOpen] = useState<string | null>(null)
  const refuse = useRefuse(member.id)
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
          <StaffButton
            variant="plain"
            loading={refuse.isPending && refuse.variables.actId === id}
            onClick={() => refuse.mutate({ actId: id, reason: 'Refused on the page of the member.' })}
          >
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
    </section>
  )
}
