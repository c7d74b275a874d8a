import type { PartnerRole } from '@oola/contract/site/partner.schema'
import { useQuery } from '@tanstack/react-query'
import { useWebAlias } from '#web/lib/web-alias.ts'
import { Button, type ButtonAppearance } from '#web/ui/buttons/button.tsx'
import { signUpAddress } from '../sign-up-address.ts'
import { siteQueries } from '../site.queries.ts'

interface SignUpButtonProps extends ButtonAppearance {
  partner: PartnerRole
}

/** Links to the partners' sign-up, in a new tab (PUBLIC-52, PUBLIC-74). */
export function SignUpButton({ partner, ...button }: SignUpButtonProps) {
  const alias = useWebAlias()
  const { data } = useQuery(siteQueries.settings())
  return <Button href={signUpAddress(partner, data?.links ?? null, alias)} newTab {...button} />
}
