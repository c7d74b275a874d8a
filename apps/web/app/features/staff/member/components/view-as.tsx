import type { MemberPage } from '@oola/contract/staff/member-page.schema'
import { grantOf } from '@oola/contract/staff/staff-rights'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { StaffButton } from '../../kit/staff-button.tsx'
import { useStaffKeys } from '../../kit/use-staff-keys.ts'
import { staffQueries } from '../../staff.queries.ts'

/** Opens the view as this member, which has a screen of its own (mockup 61). */
export function ViewAs({ member: { id } }: { member: Pick<MemberPage, 'id'> }) {
  const navigate = useNavigate()
  const { data: me } = useQuery(staffQueries.me())
  const isOff = !me || grantOf(me.role, 'viewAsMember') === null
  const open = () => void navigate(`/staff/view-as/${id}`)
  useStaffKeys([{ key: 'v', label: 'View as member', off: isOff, run: open }])
  if (isOff) return null
  return (
    <StaffButton shortcut="v" icon={<IconEye size={18} stroke={1.9} aria-hidden />} onClick={open}>
      View as
    </StaffButton>
  )
}
