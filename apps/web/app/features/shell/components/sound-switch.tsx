import { chooseSound, useSound } from '#web/lib/chime.ts'
import { Switch } from '#web/ui/fields/switch.tsx'
import classes from './shell.module.css'

/** Whether achieved goals, complete days and badges play a sound on this device; off by default (look.md 13). */
export function SoundSwitch() {
  const on = useSound()
  return (
    <div className={classes.setting}>
      <Switch label="Celebration sounds" checked={on} onChange={chooseSound} />
    </div>
  )
}
