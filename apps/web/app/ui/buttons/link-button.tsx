import type { ComponentPropsWithRef } from 'react'
import classes from './button.module.css'

type LinkButtonProps = Omit<ComponentPropsWithRef<'button'>, 'type' | 'className' | 'style'>

/** A small action within or below text, styled as a link. */
export function LinkButton(props: LinkButtonProps) {
  return <button {...props} type="button" className={classes.link} />
}
