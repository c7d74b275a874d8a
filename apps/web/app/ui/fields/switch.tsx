import classes from './switch.module.css'

interface SwitchProps {
  label: string
  checked: boolean
  onChange: (on: boolean) => void
}

/** On or off, at once: 48 x 28 with its words beside it (look.md 8). */
export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <label className={classes.row}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={classes.switch}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  )
}
