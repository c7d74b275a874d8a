import { chooseSound, useSound } from '#web/lib/chime.ts'
import { Switch } from '#web/ui/fields/switch.tsx'
import classes from './shell.module.css'

/** Whether reached goals, whole days and badges are heard on this device; off at first (look.md 13). */
export function SoundSwitch() {
  const on = useSound()
  return (
    <div className={classes.setting}>
      <Switch label="Celebration sounds" checked={on} onChange={chooseSound} />
    </div>
  )
}
