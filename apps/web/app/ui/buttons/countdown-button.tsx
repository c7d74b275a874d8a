import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import classes from './button.module.css'
import { Button, type ButtonAppearance } from './button.tsx'

interface CountdownButtonProps extends Omit<ButtonAppearance, 'loading' | 'loadingLabel' | 'rightIcon'> {
  /** Seconds until the button is enabled; the specification sets 15 for the welcome pages. */
  seconds: number
  onClick: () => void
  /** Label while waiting, for example "Creating your modules". */
  reason: string
}

/** A button that is enabled after some seconds and shows how many are left (traps 40). */
export function CountdownButton({ seconds, onClick, reason, children, ...button }: CountdownButtonProps) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 200)
    return () => clearInterval(timer)
  }, [seconds])
  const waiting = left > 0
  return (
    <span className={classes.countdown}>
      <Button
        {...button}
        disabled={waiting}
        onClick={onClick}
        rightIcon={waiting ? <span className={classes.left}>{left}</span> : undefined}
      >
        {children}
      </Button>
      <VisuallyHidden>
        <span role="status">{waiting ? `${reason}. This takes ${seconds} seconds.` : 'Ready.'}</span>
      </VisuallyHidden>
    </span>
  )
}
