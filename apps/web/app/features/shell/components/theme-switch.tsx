import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useId } from 'react'
import { type ColorScheme, chooseColorScheme, useColorScheme } from '#web/lib/color-scheme.ts'
import { Choice } from '#web/ui/lists/choice.tsx'
import classes from './shell.module.css'

const CHOICES = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
] as const satisfies readonly { value: ColorScheme; label: string; Icon: typeof IconSun }[]

/** Light, dark or the device's scheme; stored on this device. */
export function ThemeSwitch() {
  const chosen = useColorScheme()
  const name = useId()
  return (
    <fieldset className={classes.setting}>
      <legend>Appearance</legend>
      <div className={classes.track}>
        {CHOICES.map(({ value, label, Icon }) => (
          <Choice
            key={value}
            kind="radio"
            name={name}
            className={classes.choice}
            checked={chosen === value}
            onChoose={() => chooseColorScheme(value)}
          >
            <Icon size={17} stroke={2} aria-hidden />
            {label}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}
