import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './theme-switch.module.css'

const CHOICES = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
] as const satisfies readonly { value: MantineColorScheme; label: string; Icon: typeof IconSun }[]

/** Light, dark or as the device is; remembered on this device. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = useId()
  return (
    <fieldset className={classes.switch}>
      <legend className={classes.legend}>Appearance</legend>
      <div className={classes.track}>
        {CHOICES.map(({ value, label, Icon }) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              checked={colorScheme === value}
              onChange={() => setColorScheme(value)}
              className={classes.input}
            />
            <Icon size={17} stroke={2} aria-hidden />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
