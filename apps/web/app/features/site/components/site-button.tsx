import { withAlias } from '@oola/contract/site/referral-links'
import { useWebAlias } from '#web/lib/web-alias.ts'
import type { ButtonLook } from '#web/ui/buttons/button.tsx'
import { PlaceButton } from '#web/ui/buttons/place-button.tsx'

interface SiteButtonProps extends ButtonLook {
  /** A page of ours, which then carries the ambassador's alias, or an address elsewhere, in a new tab. */
  to: string
}

/** A button that is a link of the public pages; `SiteAnchor` is the plain one. */
export function SiteButton({ to, ...look }: SiteButtonProps) {
  const alias = useWebAlias()
  return <PlaceButton to={withAlias(to, alias)} {...look} />
}
