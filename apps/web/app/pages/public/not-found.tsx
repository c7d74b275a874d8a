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

/** `/{alias}` of an ambassador leads to her page (PUBLIC-85). An answer that does not come is not waited for twice. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const alias = aliasOfPath(new URL(request.url).pathname)
  if (alias === null) return null
  const profile = await queryClient.fetchQuery(ambassadorQueries.profile(alias)).catch(() => null)
  if (profile) throw redirect(`/myoola/${alias}`)
  return null
}

/**
 * Whether a page of ours is before this one (G-107). Where the browser does not tell: the first page of a visit has the
 * router's key "default", unless a page of ours has led to it.
 */
const canGoBack = (key: string): boolean => {
  const { navigation } = window as { navigation?: { readonly canGoBack: boolean } }
  const led = key !== 'default' || document.referrer.startsWith(`${location.origin}/`)
  return navigation?.canGoBack ?? (led && history.length > 1)
}

/** Any address that is none (public.md 2.11; ROUTE-23). */
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

/** The build makes the page from this: the server sends it where nothing is, and it says so without JavaScript, too. */
export function HydrateFallback() {
  return <PageMissing />
}

export default function NotFound() {
  return <PageMissing />
}
