import { hasRight } from '@oola/contract/staff/staff-rights'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { StaffButton } from '../../kit/staff-button.tsx'
import { useStaffKeys } from '../../kit/use-staff-keys.ts'
import { staffQueries } from '../../staff.queries.ts'

const NewMemberWindow = lazyPart(async () => ({
  default: (await import('./new-member-window.tsx')).NewMemberWindow,
}))

/** "New member", C, for roles that may add one (mockup 51). */
export function NewMemberButton() {
  const { data: me } = useQuery(staffQueries.me())
  const [isOpen, setOpen] = useState(false)
  const isAllowed = me !== null && me !== undefined && hasRight(me.role, 'changeMembership')
  const open = () => setOpen(true)
  useStaffKeys([{ key: 'c', label: 'New member', off: !isAllowed, run: open }])
  return (
    <>
      {isAllowed && (
        <StaffButton
          shortcut="c"
          icon={<IconPlus size={18} stroke={1.9} aria-hidden />}
          aria-haspopup="dialog"
          onClick={open}
        >
          New member
        </StaffButton>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <NewMemberWindow onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
