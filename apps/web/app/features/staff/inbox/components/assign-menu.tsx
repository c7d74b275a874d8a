import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Floating } from '#web/ui/layout/floating.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { usePopover } from '#web/ui/layout/use-popover.ts'
import { StaffButton } from '../../kit/staff-button.tsx'
import { useStaffKeys } from '../../kit/use-staff-keys.ts'
import { requestQueries } from '../inbox.queries.ts'
import classes from './request-thread.module.css'

interface AssignMenuProps {
  readonly assignee: { readonly id: number; readonly name: string } | null
  readonly onAssign: (to: number | null) => void
}

/** Who has a request, and the colleagues who can take it. */
export function AssignMenu({ assignee, onAssign }: AssignMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const menu = usePopover()
  const { data: people = [] } = useQuery({ ...requestQueries.people(), enabled: menu.open })
  useStaffKeys([{ key: 'a', label: 'Assign it', run: () => button.current?.click() }])
  const choose = (to: number | null) => {
    menu.close()
    if (to !== (assignee?.id ?? null)) onAssign(to)
  }
  return (
    <>
      <StaffButton
        ref={button}
        shortcut="a"
        icon={<IconChevronDown size={16} stroke={2} aria-hidden />}
        {...menu.control}
      >
        {assignee?.name ?? 'No one has it'}
      </StaffButton>
      <Floating {...menu.panel} align="end" className={classes.menu}>
        <Stack as="ul" aria-label="Who has it">
          {people.map(({ id, firstName, lastName }) => (
            <li key={id}>
              <button
                type="button"
                className={classes.person}
                aria-current={id === assignee?.id || undefined}
                onClick={() => choose(id)}
              >
                {firstName} {lastName}
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={classes.person}
              aria-current={assignee === null || undefined}
              onClick={() => choose(null)}
            >
              No one
            </button>
          </li>
        </Stack>
      </Floating>
    </>
  )
}
