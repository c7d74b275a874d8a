import { withAlias } from '@oola/contract/site/referral-links'
import { useWebAlias } from '#web/lib/web-alias.ts'
import type { ButtonAppearance } from '#web/ui/buttons/button.tsx'
import { PlaceButton } from '#web/ui/buttons/place-button.tsx'

interface SiteButtonProps extends ButtonAppearance {
  /** A path of the portal, to which the ambassador's alias is added, or an external address, in a new tab. */
  to: string
}

/** A button that is a link of the public pages; `SiteAnchor` is the plain one. */
export function SiteButton({ to, ...button }: SiteButtonProps) {
  const alias = useWebAlias()
  return <PlaceButton to={withAlias(to, alias)} {...button} />
}
