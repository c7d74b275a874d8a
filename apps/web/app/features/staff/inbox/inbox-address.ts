import { REQUEST_GROUPS } from '@oola/contract/staff/inbox.calls'
import { useSearchParams } from 'react-router'
import type { InboxQuery } from './inbox.queries.ts'

const WHO = ['mine', 'none', 'all'] as const

/** What the inbox shows. */
export type InboxView = Required<Pick<InboxQuery, 'who' | 'closed'>> & Pick<InboxQuery, 'group' | 'search'>

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => each === value)

/** Reads `?who=mine&kind=orders&closed=yes&q=shoes`; what is unknown is left out. */
export const readInboxView = (params: URLSearchParams): InboxView => {
  const group = oneOf(REQUEST_GROUPS, params.get('kind'))
  const search = params.get('q')?.trim()
  return {
    who: oneOf(WHO, params.get('who')) ?? 'all',
    closed: params.get('closed') === 'yes' ? 'yes' : 'no',
    ...(group ? { group } : {}),
    ...(search ? { search } : {}),
  }
}

/** The view in the address bar, so that a link shows the same list. Typing a search does not fill the history. */
export const useInboxAddress = () => {
  const [params, setParams] = useSearchParams()
  return {
    view: readInboxView(params),
    /** The search as it is typed, with its spaces. */
    typed: params.get('q') ?? '',
    /** Sets a parameter; null removes it. */
    set: (name: 'who' | 'kind' | 'closed' | 'q', value: string | null) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: name === 'q' },
      ),
    /** The address of a request, or of the list, with the same view. */
    to: (id: number | null): string => {
      const asked = params.toString()
      return `/staff/requests${id === null ? '' : `/${id}`}${asked ? `?${asked}` : ''}`
    },
  }
}
