import { REFUND_DAYS } from '@oola/contract/billing/subscription-states'
import { DELETION_DAYS } from '@oola/contract/privacy/privacy.constants'
import type { ActOutcome } from '@oola/contract/staff/member.calls'
import { MEMBER_ACTS, type MenuActName, type StaffAct } from '@oola/contract/staff/member-acts'
import type { MemberPage } from '@oola/contract/staff/member-page.schema'
import { APPROVAL_HOURS } from '@oola/contract/staff/staff.constants'
import { useState } from 'react'
import { ConfirmChange } from '../../../kit/confirm-change.tsx'
import { showNote } from '../../../kit/staff-notes.tsx'
import { confirmAct, planAct, refreshMember } from '../../member.mutations.ts'
import { ACT_FORMS } from './act-forms.tsx'
import type { WantedAct } from './act-props.ts'

interface ActWindowProps {
  readonly member: MemberPage
  readonly wanted: WantedAct
  readonly onClose: () => void
}

const QUICK_REASONS: Partial<Record<MenuActName, readonly string[]>> = {
  excuseDays: ['The portal was down in their zone.', 'They were ill for these days.', 'It was our mistake.'],
  grantSessions: ['The coach missed a session.', 'It was our mistake.'],
  refund: [`Within ${REFUND_DAYS} days, asked by mail.`, 'They were charged twice.'],
  signInHelp: ['They lost their password and called us.'],
}

const LEADS: Partial<Record<MenuActName, string>> = {
  excuseDays: 'Excused days break no streak. Nothing else about them changes.',
  refund: 'A refund goes back to the card it came from.',
  typeAndLevel: 'What they see follows at their next page.',
  deleteAccount: `After ${DELETION_DAYS} days nothing is left but the invoices.`,
  exportData: 'Only the member can open the copy; staff never get it.',
}

/** Acts on what a member has: "Change the mail of Maya Okafor". */
const OF_MEMBER: ReadonlySet<string> = new Set<MenuActName>([
  ...(['changeEmail', 'changePhone', 'verifyEmail', 'resetFactor', 'typeAndLevel'] as const),
  ...(['rank', 'cancelMembership', 'deleteAccount'] as const),
])

const titleOf = (act: WantedAct['act'], name: string): string =>
  act === 'undo'
    ? `Undo for ${name}`
    : `${MEMBER_ACTS[act].title} ${OF_MEMBER.has(act) ? 'of' : 'for'} ${name}`

/** The window of an act: its fields, what it changes, the mail, the reason (look-staff 3). */
export function ActWindow({ member, wanted, onClose }: ActWindowProps) {
  const { id, firstName, lastName } = member
  const name = `${firstName} ${lastName}`
  const Form = wanted.act === 'undo' ? undefined : ACT_FORMS[wanted.act]
  // Acts without fields are complete from the start.
  const [act, setAct] = useState<StaffAct | null>(Form ? null : (wanted as StaffAct))
  const facts = wanted.act === 'undo' ? undefined : MEMBER_ACTS[wanted.act]
  const { lead, quick } =
    wanted.act === 'undo' ? {} : { lead: LEADS[wanted.act], quick: QUICK_REASONS[wanted.act] }

  const done = (result: unknown) => {
    const { id: actId, state } = result as ActOutcome
    onClose()
    void refreshMember(id)
    if (state === 'waiting')
      return showNote('It waits for a second person', { detail: `It lapses after ${APPROVAL_HOURS} hours.` })
    if (wanted.act === 'undo') return showNote(`Undone for ${name}`)
    showNote(`${facts?.title ?? 'Done'}: done for ${name}`, {
      ...(canUndo(act) ? { undo: () => undo(id, actId) } : {}),
    })
  }

  return (
    <ConfirmChange
      title={titleOf(wanted.act, name)}
      {...(lead ? { lead } : {})}
      plan={() => (act ? planAct(id, act) : Promise.reject(new Error('no act')))}
      planFor={act}
      confirm={(confirmed) => (act ? confirmAct(id, act, confirmed) : Promise.reject(new Error('no act')))}
      onDone={done}
      onClose={onClose}
      dangerId={id}
      {...(quick ? { quickReasons: quick } : {})}
    >
      {Form && <Form member={member} wanted={wanted} onAct={setAct} />}
    </ConfirmChange>
  )
}

/** Undone at once by the note: the plan is asked for and confirmed unseen, as the one who did it knows it. */
const undo = async (memberId: number, actId: string): Promise<void> => {
  const act: StaffAct = { act: 'undo', id: actId }
  const { seen } = await planAct(memberId, act)
  await confirmAct(memberId, act, { reason: 'Done by mistake, undone at once.', seen })
  await refreshMember(memberId)
}

const NEVER_UNDONE = ['signInHelp', 'unlock', 'resetFactor', 'exportData', 'refund', 'undo']
const canUndo = (act: StaffAct | null): boolean => act !== null && !NEVER_UNDONE.includes(act.act)
