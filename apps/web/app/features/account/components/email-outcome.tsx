import { EMAIL_LINK_HOURS } from '@oola/contract/account/account.constants'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { queryParam } from '#web/lib/query-param.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { accountQueries } from '../account.queries.ts'

/** How the link of a new e-mail address ended. */
export function EmailOutcome() {
  const { data: account } = useQuery(accountQueries.own())
  const { search } = useLocation()
  const outcome = queryParam(search, 'email')
  if (outcome === 'confirmed' && account) {
    return (
      <Alert tone="info" title="Your new e-mail is confirmed">
        We write to {account.email} from now on.
      </Alert>
    )
  }
  if (outcome === 'failed') {
    return (
      <Alert tone="warn" title="This link has expired">
        Links work once and for {EMAIL_LINK_HOURS} hours. Write the address again below, and we will send a
        new one.
      </Alert>
    )
  }
  return null
}
