import { keysOf } from '@oola/contract/keys-of'
import { MEMBER_ACTS, type MenuActName } from '@oola/contract/staff/member-acts'
import type { MemberPage } from '@oola/contract/staff/member-page.schema'
import { hasRight, type StaffRole } from '@oola/contract/staff/staff-rights'
import { IconChevronDown, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { Floating } from '#web/ui/layout/floating.tsx'
import { usePopover } from '#web/ui/layout/use-popover.ts'
import { Kbd } from '../../../kit/kbd.tsx'
import { whoMay } from '../../../kit/list-states.tsx'
import { StaffButton } from '../../../kit/staff-button.tsx'
import { useStaffKeys } from '../../../kit/use-staff-keys.ts'
import { staffQueries } from '../../../staff.queries.ts'
import { ACT_ICONS } from './act-icons.tsx'
import classes from './acts.module.css'
import { isOffered } from './offered-acts.ts'

interface ActionsMenuProps {
  readonly member: MemberPage
  readonly onAct: (name: MenuActName) => void
}

const GROUPS = ['help', 'membership', 'money', 'data'] as const
const SHORTCUTS: Partial<Record<MenuActName, string>> = { signInHelp: 's', excuseDays: 'x' }
const NAMES = keysOf(MEMBER_ACTS)

const mayDo = (role: StaffRole, name: MenuActName): boolean => hasRight(role, MEMBER_ACTS[name].right)

/** Everything that staff can do for a member; what this role may not is shown with a lock and who may. */
export function ActionsMenu({ member, onAct }: ActionsMenuProps) {
  const menu = usePopover()
  const button = useRef<HTMLButtonElement>(null)
  const { data: me } = useQuery(staffQueries.me())
  useStaffKeys([{ key: 'a', label: 'Actions', run: () => button.current?.click() }])
  return (
    <>
      <StaffButton
        ref={button}
        variant="filled"
        shortcut="a"
        aria-haspopup="menu"
        icon={<IconChevronDown size={18} stroke={2} aria-hidden />}
        {...menu.control}
      >
        Actions
      </StaffButton>
      <Floating
        {...menu.panel}
        align="end"
        className={classes.menu}
        onToggle={(event) => {
          menu.panel.onToggle(event)
          // Not earlier: a closed panel takes no focus.
          if (event.newState === 'open') itemsOf(event.currentTarget)[0]?.focus()
        }}
      >
        {menu.open && me && (
          <div role="menu" aria-label="Actions" onKeyDown={onMenuKey}>
            {GROUPS.map((group) => (
              <div key={group} role="none" className={classes.menuGroup}>
                {NAMES.filter((name) => MEMBER_ACTS[name].group === group && isOffered(name, member)).map(
                  (name) => (
                    <Item
                      key={name}
                      name={name}
                      isOpen={mayDo(me.role, name)}
                      onChoose={() => {
                        menu.close()
                        onAct(name)
                      }}
                    />
                  ),
                )}
              </div>
            ))}
          </div>
        )}
      </Floating>
    </>
  )
}

interface ItemProps {
  readonly name: MenuActName
  readonly isOpen: boolean
  readonly onChoose: () => void
}

function Item({ name, isOpen, onChoose }: ItemProps) {
  const { title, right } = MEMBER_ACTS[name]
  const shortcut = SHORTCUTS[name]
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={!isOpen || undefined}
      className={classes.menuItem}
      data-danger={name === 'deleteAccount' || undefined}
      onClick={() => isOpen && onChoose()}
    >
      {isOpen ? ACT_ICONS[name] : <IconLock size={18} stroke={1.75} aria-hidden />}
      <span>
        {title}
        {!isOpen && <small>Only {whoMay(right)}</small>}
      </span>
      {isOpen && shortcut && <Kbd of={shortcut} />}
    </button>
  )
}

const itemsOf = (menu: Element): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]

/** Arrows, Home and End go through the items, as in every menu. */
const onMenuKey = (event: KeyboardEvent<HTMLElement>): void => {
  const items = itemsOf(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  items.at(to % items.length)?.focus()
}
