import { Kbd } from '../kit/kbd.tsx'
import { StaffWindow } from '../kit/staff-window.tsx'
import { type KeyGroup, setLetterKeys, useActiveKeys, useLetterKeys } from '../kit/use-staff-keys.ts'
import classes from './key-sheet.module.css'

const GROUPS: readonly KeyGroup[] = ['Everywhere', 'This page', 'List']

/** Keys that parts of the console handle themselves. */
const FIXED: Readonly<Partial<Record<KeyGroup, readonly (readonly [string, string])[]>>> = {
  Everywhere: [
    ['Ctrl+Enter', 'Confirm in a window'],
    ['Escape', 'Back, or close'],
  ],
  List: [
    ['ArrowDown', 'Next row'],
    ['ArrowUp', 'Row before'],
  ],
}

/** All keys of this page (?), in three columns; keys of one letter can be switched off (WCAG 2.1.4). */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const keys = useActiveKeys()
  const hasLetters = useLetterKeys()
  return (
    <StaffWindow
      title="Keys of this page"
      lead="They are off while you type."
      size="lg"
      onClose={onClose}
      note={
        <label className={classes.letters}>
          <input
            type="checkbox"
            checked={hasLetters}
            onChange={(event) => setLetterKeys(event.target.checked)}
          />
          Use single-letter keys. Turn them off if you control your computer by voice.
        </label>
      }
    >
      <div className={classes.columns}>
        {GROUPS.map((group) => {
          const active = keys.filter((key) => key.group === group)
          const lines = [
            ...new Map(active.map(({ key, label }) => [`${key} ${label}`, [key, label] as const])).values(),
            ...(group === 'List' && active.length === 0 ? [] : (FIXED[group] ?? [])),
          ]
          if (lines.length === 0) return null
          return (
            <section key={group}>
              <h3 className={classes.group}>{group}</h3>
              <dl className={classes.keys}>
                {lines.map(([key, label]) => (
                  <div key={`${key} ${label}`}>
                    <dt>
                      <Kbd of={key} />
                      <span className={classes.said}>{key.replace('+', ' ')}</span>
                    </dt>
                    <dd>{label}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        })}
      </div>
    </StaffWindow>
  )
}
