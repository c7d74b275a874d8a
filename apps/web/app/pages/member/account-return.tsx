import { formatLongDate } from '@oola/contract/date-words'
import { useMutation } from '@tanstack/react-query'
import { redirect, useLoaderData, useNavigate } from 'react-router'
import { signOut } from '#web/features/account/sign-out.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { keepAccount } from '#web/features/privacy/privacy.mutations.ts'
import { bindPage, readSession, updateSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'

export const meta = () => [{ title: 'Welcome back · Oola' }]

export const clientLoader = () => {
  const session = readSession()
  if (!session) throw redirect(PATHS.login)
  if (!session.deletesOn) throw redirect(PATHS.dashboard)
  bindPage(session)
  return { firstName: session.firstName, deletesOn: session.deletesOn }
}

/**
 * Shown to a member whose account is scheduled for deletion: everything else is closed until they decide (mockup
 * 30).
 */
export default function AccountReturn() {
  const { firstName, deletesOn } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const keep = useMutation({
    mutationFn: keepAccount,
    onSuccess: () => {
      updateSession({ deletesOn: undefined })
      // Refetched: requests while the account was closed were refused.
      location.assign(PATHS.dashboard)
    },
  })
  return (
    <main>
      <Page width="text" top="roomy">
        <Card padding="large" gap={5}>
          <Heading level={1} variant="h2">
            Welcome back, {firstName}
          </Heading>
          <p>Your account is set to be deleted on {formatLongDate(deletesOn)}. Nothing is lost yet.</p>
          {keep.isError && (
            <Alert tone="danger" title="That did not work">
              {keep.error.message}
            </Alert>
          )}
          <Button size="lg" fullWidth loading={keep.isPending} onClick={() => keep.mutate()}>
            KEEP MY ACCOUNT
          </Button>
          <Button
            variant="text"
            fullWidth
            onClick={() => {
              signOut()
              void navigate(PATHS.home)
            }}
          >
            LOG OUT
          </Button>
        </Card>
      </Page>
    </main>
  )
}
