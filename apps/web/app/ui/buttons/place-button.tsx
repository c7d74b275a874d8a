import { Button, type ButtonAppearance } from './button.tsx'

interface PlaceButtonProps extends ButtonAppearance {
  /** A path of the portal, or an external address. */
  to: string
  onClick?: () => void
}

/** A button that navigates: within the portal in this tab, elsewhere in a new one (SHELL-30). */
export function PlaceButton({ to, ...button }: PlaceButtonProps) {
  return to.startsWith('/') ? <Button to={to} {...button} /> : <Button href={to} newTab {...button} />
}
