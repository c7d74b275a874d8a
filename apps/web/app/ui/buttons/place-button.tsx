import { Button, type ButtonLook } from './button.tsx'

interface PlaceButtonProps extends ButtonLook {
  /** A page of ours, as a path, or an address elsewhere. */
  to: string
  onClick?: () => void
}

/** A button that leads somewhere: to a page of ours in this tab, elsewhere in a new one (SHELL-30). */
export function PlaceButton({ to, ...look }: PlaceButtonProps) {
  return to.startsWith('/') ? <Button to={to} {...look} /> : <Button href={to} newTab {...look} />
}
