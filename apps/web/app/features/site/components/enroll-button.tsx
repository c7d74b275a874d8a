import { useQuery } from '@tanstack/react-query'
import { useWebAlias } from '#web/lib/web-alias.ts'
import { Button, type ButtonLook } from '#web/ui/buttons/button.tsx'
import { siteQueries } from '../site.queries.ts'
import { enrollAddress } from '../site-menu.ts'

type EnrollButtonProps = Partial<ButtonLook> & { onClick?: () => void }

/** ENROLL NOW: our enrolment or the deployment's, under the visitor's sponsor (PUBLIC-06, PUBLIC-07). */
export function EnrollButton({ children = 'ENROLL NOW', onClick, ...look }: EnrollButtonProps) {
  const alias = useWebAlias()
  const { data } = useQuery(siteQueries.settings())
  const address = enrollAddress(data?.links ?? null, alias)
  const props = { ...look, children, ...(onClick && { onClick }) }
  return address.startsWith('/') ? (
    <Button to={address} {...props} />
  ) : (
    <Button href={address} newTab {...props} />
  )
}
