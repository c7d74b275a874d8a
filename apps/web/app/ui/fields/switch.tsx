import classes from './toggles.module.css'

interface SwitchProps {
  label: string
  /** Visually hidden label: a row and a column already show it. */
  hideLabel?: boolean
  checked: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}

/** On or off, applied at once: 48 x 28 with a label (look.md 8). */
export function Switch({ label, hideLabel = false, checked, disabled = false, onChange }: SwitchProps) {
  return (
    <label className={`${classes.row} ${classes.switches}`}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={hideLabel ? label : undefined}
        className={classes.switch}
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {!hideLabel && label}
    </label>
  )
}
