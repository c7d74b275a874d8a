import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ApiError } from '#web/lib/api-error.ts'
import { ListEmpty, ListFailed, ListLoading, ListRefused } from '../kit/list-states.tsx'
import { StaffLink } from '../kit/staff-button.tsx'
import { AskWhy } from './components/ask-why.tsx'
import { MemberView } from './components/member-view.tsx'
import { memberQueries } from './member.queries.ts'

/** A member's page (mockup 53). It asks why once an hour, unless the link that led here says it (STAFF-06). */
export default function MemberScreen() {
  const id = Number(useParams().id)
  // Another member is another page: nothing of the one before stays.
  return Number.isSafeInteger(id) && id > 0 ? <OfMember key={id} id={id} /> : <NoMember />
}

function OfMember({ id }: { id: number }) {
  const [params] = useSearchParams()
  const [why, setWhy] = useState<string | undefined>(params.get('why') ?? undefined)
  const { data, error, refetch, isFetching } = useQuery(memberQueries.page(id, why))
  if (data) return <MemberView member={data} why={why} />
  if (data === null)
    return (
      <AskWhy
        loading={isFetching}
        onReason={(given) => {
          setWhy(given)
          // After the new reason is rendered into the query.
          setTimeout(() => void refetch())
        }}
      />
    )
  if (error instanceof ApiError && error.code === 'not_found') return <NoMember />
  if (error instanceof ApiError && error.code === 'right_missing')
    return <ListRefused right="seeMembers" what="A member’s page" />
  if (error)
    return (
      <ListFailed error={error} what="This member" retrying={isFetching} onRetry={() => void refetch()} />
    )
  return <ListLoading rows={10} label="Loading the member" />
}

function NoMember() {
  return (
    <ListEmpty
      title="There is no such member"
      action={
        <StaffLink variant="outline" to="/staff/members">
          All members
        </StaffLink>
      }
    >
      The account may have been deleted, or a digit of the id is missing.
    </ListEmpty>
  )
}
