import { aliasOfPath } from '@oola/contract/ambassadors/reserved-aliases'
import { redirect, useLocation, useNavigate } from 'react-router'
import { ambassadorQueries } from '#web/features/ambassadors/ambassadors.queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyPetals } from '#web/ui/feedback/petal-drawings.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { Route } from './+types/not-found'
import classes from './public.module.css'

export const meta = () => [{ title: 'Page not found · Oola' }]

/** `/{alias}` of an ambassador redirects to their page (PUBLIC-85). A failed fetch is not repeated. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const alias = aliasOfPath(new URL(request.url).pathname)
  if (alias === null) return null
  const profile = await queryClient.fetchQuery(ambassadorQueries.profile(alias)).catch(() => null)
  if (profile) throw redirect(`/myoola/${alias}`)
  return null
}

/**
 * Whether the previous page is one of the portal (G-107). Without browser support: the first page of a visit has
 * the router's key "default", unless a portal page has linked to it.
 */
const canGoBack = (key: string): boolean => {
  const { navigation } = window as { navigation?: { readonly canGoBack: boolean } }
  const led = key !== 'default' || document.referrer.startsWith(`${location.origin}/`)
  return navigation?.canGoBack ?? (led && history.length > 1)
}

/** Any unknown address (public.md 2.11; ROUTE-23). */
function PageMissing() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const goBack = () => void (canGoBack(key) ? navigate(-1) : navigate('/home'))
  return (
    <Stack gap={5} centered className={classes.alone}>
      <EmptyPetals size={160} />
      <Heading level={1}>Sorry this page doesn't exist!</Heading>
      <Text tone="quiet">There may be a typo in the address, or the page has moved.</Text>
      <span className={classes.back}>
        <Button size="lg" onClick={goBack}>
          GO BACK
        </Button>
      </span>
      <noscript>
        <a href="/home">Go to the home page</a>
      </noscript>
    </Stack>
  )
}

/** Prerendered by the build: the server sends it as 404, readable without JavaScript, too. */
export function HydrateFallback() {
  return <PageMissing />
}

export default function NotFound() {
  return <PageMissing />
}
