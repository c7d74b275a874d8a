import { Button, type ButtonLook } from './button.tsx'

interface PlaceButtonProps extends ButtonLook {
  /** A path of the portal, or an external address. */
  to: string
  onClick?: () => void
}

/** A button that navigates: within the portal in this tab, elsewhere in a new one (SHELL-30). */
export function PlaceButton({ to, ...look }: PlaceButtonProps) {
  return to.startsWith('/') ? <Button to={to} {...look} /> : <Button href={to} newTab {...look} />
}
