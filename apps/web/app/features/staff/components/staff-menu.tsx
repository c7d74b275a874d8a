import type { StaffPerson } from '@oola/contract/staff/staff-session.calls'
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { type ColorScheme, chooseColorScheme, useColorScheme } from '#web/lib/color-scheme.ts'
import { Floating } from '#web/ui/layout/floating.tsx'
import { usePopover } from '#web/ui/layout/use-popover.ts'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { StaffButton } from '../kit/staff-button.tsx'
import { signOut } from '../staff.mutations.ts'
import classes from './console-frame.module.css'
import menuClasses from './staff-menu.module.css'

const SCHEMES = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
] as const satisfies readonly { value: ColorScheme; label: string; Icon: typeof IconSun }[]

/** The signed-in person: role, appearance, sign out. */
export function StaffMenu({ me, role }: { me: StaffPerson; role: string }) {
  const menu = usePopover()
  const chosen = useColorScheme()
  const name = `${me.firstName} ${me.lastName}`
  return (
    <div className={classes.person}>
      <button type="button" className={classes.personButton} {...menu.control}>
        <Portrait userId={me.id} name={name} size={30} />
        <span>
          <b>{name}</b>
          {role}
        </span>
      </button>
      <Floating {...menu.panel} side="above" align="start" className={menuClasses.menu}>
        <fieldset className={menuClasses.schemes}>
          <legend>Appearance</legend>
          {SCHEMES.map(({ value, label, Icon }) => (
            <label key={value}>
              <input
                type="radio"
                name="scheme"
                checked={chosen === value}
                onChange={() => chooseColorScheme(value)}
              />
              <Icon size={18} stroke={1.75} aria-hidden />
              {label}
            </label>
          ))}
        </fieldset>
        <StaffButton
          variant="plain"
          icon={<IconLogout size={18} stroke={1.75} aria-hidden />}
          onClick={() => void signOut().catch(() => {})}
        >
          Sign out
        </StaffButton>
      </Floating>
    </div>
  )
}
