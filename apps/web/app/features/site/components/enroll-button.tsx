import { useQuery } from '@tanstack/react-query'
import { useIsSubscriber } from '#web/lib/session.ts'
import { useWebAlias } from '#web/lib/web-alias.ts'
import type { ButtonAppearance } from '#web/ui/buttons/button.tsx'
import { PlaceButton } from '#web/ui/buttons/place-button.tsx'
import { siteQueries } from '../site.queries.ts'
import { enrollAddress } from '../site-menu.ts'

type EnrollButtonProps = Partial<ButtonAppearance> & { onClick?: () => void }

/**
 * ENROLL NOW: our enrolment or the deployment's, under the visitor's sponsor (PUBLIC-06, PUBLIC-07). A subscriber's
 * button leads to the dashboard (spec-decision 16.6).
 */
export function EnrollButton({ children = 'ENROLL NOW', onClick, ...button }: EnrollButtonProps) {
  const alias = useWebAlias()
  const { data } = useQuery(siteQueries.settings())
  const address = enrollAddress(data?.links ?? null, alias)
  if (useIsSubscriber())
    return (
      <PlaceButton to="/dashboard" {...button}>
        GO TO MY DASHBOARD
      </PlaceButton>
    )
  return (
    <PlaceButton to={address} {...button} {...(onClick && { onClick })}>
      {children}
    </PlaceButton>
  )
}
