import { IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Floating } from '../layout/floating.tsx'
import { Stack } from '../layout/stack.tsx'
import { usePopover } from '../layout/use-popover.ts'
import classes from './player-bar.module.css'

interface PlayerMenuProps<Value> {
  /** Name of the button, including its visible text. */
  label: string
  /** Name of the list. */
  title: string
  button: ReactNode
  className: string | undefined
  choices: readonly { readonly value: Value; readonly label: ReactNode }[]
  current: Value
  onChoose: (value: Value) => void
}

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const move = MOVES[event.key]
  if (!move) return
  event.preventDefault()
  const rows = [...event.currentTarget.querySelectorAll('button')]
  rows[move(rows.indexOf(document.activeElement as HTMLButtonElement), rows.length - 1)]?.focus()
}

/** A button of the player's bar with a list of options above it: chapters, speed (mockup 35). */
export function PlayerMenu<Value extends number>(props: PlayerMenuProps<Value>) {
  const { label, title, button, className, choices, current, onChoose } = props
  const { open, close, control, panel } = usePopover()
  return (
    <>
      <button type="button" className={className} aria-label={label} {...control}>
        {button}
      </button>
      <Floating
        {...panel}
        side="above"
        align="end"
        className={classes.menu ?? ''}
        onToggle={(event) => {
          panel.onToggle(event)
          if (event.newState === 'open')
            event.currentTarget.querySelector<HTMLElement>('[aria-current]')?.focus()
        }}
      >
        {open && (
          <Stack as="ul" aria-label={title} onKeyDown={moveFocus}>
            {choices.map(({ value, label: words }) => (
              <li key={value}>
                <button
                  type="button"
                  className={classes.choice}
                  aria-current={value === current || undefined}
                  onClick={() => {
                    close()
                    onChoose(value)
                  }}
                >
                  <IconCheck size={20} stroke={2} aria-hidden />
                  {words}
                </button>
              </li>
            ))}
          </Stack>
        )}
      </Floating>
    </>
  )
}
