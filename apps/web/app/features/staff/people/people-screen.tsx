import { counted } from '@oola/contract/count-words'
import { hasRight } from '@oola/contract/staff/staff-rights'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ScreenBody, ScreenHead } from '../kit/screen-head.tsx'
import { StaffButton } from '../kit/staff-button.tsx'
import { useStaffKeys } from '../kit/use-staff-keys.ts'
import { staffQueries } from '../staff.queries.ts'
import classes from './components/people.module.css'
import { LogPart } from './log-part.tsx'
import { peopleQueries } from './people.queries.ts'
import { PeopleList } from './people-list.tsx'
import { RightsTable } from './rights-table.tsx'
import { RoleWindow } from './role-window.tsx'

/** Who works here, what each role may do, and the log (STAFF-01, STAFF-05; look-staff 4, 60). */
export default function PeopleScreen() {
  const { data: me } = useQuery(staffQueries.me())
  const { data: people } = useQuery(peopleQueries.list())
  const [inviting, setInviting] = useState(false)
  const mayChange = me ? hasRight(me.role, 'manageStaff') : false
  const invite = () => setInviting(true)
  useStaffKeys([{ key: 'c', label: 'Give a member a role', off: !mayChange, run: invite }])
  return (
    <>
      <ScreenHead
        title="Staff and log"
        facts={
          people &&
          `${counted(people.length, 'person', 'people')}. The log stores everything for 7 years and cannot be changed.`
        }
        actions={
          mayChange && (
            <StaffButton
              variant="filled"
              shortcut="c"
              icon={<IconUserPlus size={18} stroke={1.9} aria-hidden />}
              onClick={invite}
            >
              Give a role
            </StaffButton>
          )
        }
      />
      <ScreenBody>
        <div className={classes.top}>
          <PeopleList mayChange={mayChange} />
          <RightsTable />
        </div>
        {mayChange && <LogPart />}
        {inviting && <RoleWindow person={null} onClose={() => setInviting(false)} />}
      </ScreenBody>
    </>
  )
}
