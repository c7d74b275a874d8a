import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { TableSort } from './table-columns.ts'

/** A filter: "Type is not Coach". */
export interface Filter {
  readonly field: string
  readonly operator: string
  readonly value: string
}

/** What a list shows, as its address says it: a link shows the same list (look-staff 3). */
export interface ListView {
  readonly search: string
  readonly filters: readonly Filter[]
  readonly sort: TableSort | null
  /** Id of the saved view; null is "All". */
  readonly view: string | null
}

const filterOf = (text: string): Filter | null => {
  const [field, operator, ...value] = text.split(':')
  return field && operator ? { field, operator, value: value.join(':') } : null
}

/** Reads `?q=ada&f=type:not:coach&f=active:within:60&sort=-active&view=12`. */
export const readListView = (params: URLSearchParams): ListView => {
  const sort = params.get('sort')
  return {
    search: params.get('q') ?? '',
    filters: params
      .getAll('f')
      .map(filterOf)
      .filter((filter) => filter !== null),
    sort: sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null,
    view: params.get('view'),
  }
}

/** Writes it; other parameters of the address stay. */
export const writeListView = (params: URLSearchParams, view: ListView): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const name of ['q', 'f', 'sort', 'view']) next.delete(name)
  if (view.search) next.set('q', view.search)
  for (const { field, operator, value } of view.filters) next.append('f', `${field}:${operator}:${value}`)
  if (view.sort) next.set('sort', `${view.sort.desc ? '-' : ''}${view.sort.id}`)
  if (view.view) next.set('view', view.view)
  return next
}

/** The view of a list in the address bar, and how to change it. Typing in the search does not fill the history. */
export const useListAddress = () => {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => readListView(params), [params])
  const set = useCallback(
    (change: Partial<ListView>) => {
      const isSearch = Object.keys(change).join() === 'search'
      setParams((now) => writeListView(now, { ...readListView(now), ...change }), { replace: isSearch })
    },
    [setParams],
  )
  return [view, set] as const
}
