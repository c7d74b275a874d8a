import { inOneLine } from '@oola/contract/list-words'
import {
  grantOf,
  ROLE_NAMES,
  rolesWith,
  STAFF_RIGHTS,
  type StaffRight,
} from '@oola/contract/staff/staff-rights'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, ConnectionError } from '#web/lib/api-error.ts'
import type { Read } from '#web/ui/feedback/loaded.tsx'
import { DashedWheel, EmptyPetals } from '#web/ui/feedback/petal-drawings.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx'
import { staffQueries } from '../staff.queries.ts'
import classes from './list-states.module.css'
import { StaffButton } from './staff-button.tsx'
import { useStaffKeys } from './use-staff-keys.ts'

/** A list whose rows are on their way; seen after 200 ms. Head and filters stay usable above it. */
export function ListLoading({ rows = 8, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div className={classes.loading}>
      <SkeletonGroup label={label}>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <div key={row} className={classes.row}>
            <Skeleton width={`${58 + ((row * 17) % 34)}%`} height={12} />
            <Skeleton width={`${48 + ((row * 29) % 44)}%`} height={12} />
            <Skeleton width={`${40 + ((row * 23) % 36)}%`} height={12} />
          </div>
        ))}
      </SkeletonGroup>
    </div>
  )
}

interface StateProps {
  readonly title: string
  /** One line. */
  readonly children?: ReactNode
  /** At most one button and one link. */
  readonly action?: ReactNode
}

/** Nothing is there, or nothing matches. */
export function ListEmpty({ title, children, action }: StateProps) {
  return (
    <State picture={<EmptyPetals size={72} />} title={title} action={action}>
      {children}
    </State>
  )
}

/** The roles that have a right, for "who may": "Owner and Finance". A role that sees only names may not. */
export const whoMay = (right: StaffRight): string =>
  inOneLine(
    rolesWith(right)
      .filter((role) => grantOf(role, right) !== 'names')
      .map((role) => ROLE_NAMES[role]),
  )

/** The role does not include it: says which roles do (look-staff 5). */
export function ListRefused({ right, what }: { readonly right: StaffRight; readonly what: string }) {
  const { data: me } = useQuery(staffQueries.me())
  return (
    <State
      picture={
        <span className={classes.lock}>
          <IconLock size={26} stroke={1.75} aria-hidden />
        </span>
      }
      title={`${what} is for ${whoMay(right)}`}
    >
      {me ? `Your role is ${ROLE_NAMES[me.role]}. ` : ''}An owner can change that. The right is called “
      {STAFF_RIGHTS[right].title}”.
    </State>
  )
}

interface ListFailedProps {
  readonly error: unknown
  readonly onRetry: () => void
  readonly retrying?: boolean
  /** What did not come: "The list". */
  readonly what?: string
  /** What is safe: "Your filters are still set." */
  readonly children?: ReactNode
}

/** It could not be read: what is safe, Try again (R), the number of the error. */
export function ListFailed({
  error,
  onRetry,
  retrying = false,
  what = 'The list',
  children,
}: ListFailedProps) {
  useStaffKeys([{ key: 'r', label: 'Try again', run: onRetry }])
  return (
    <div role="alert">
      <State
        picture={<DashedWheel size={88} />}
        title={`${what} did not load`}
        action={
          <StaffButton variant="filled" shortcut="r" loading={retrying} onClick={onRetry}>
            Try again
          </StaffButton>
        }
      >
        {error instanceof ConnectionError ? 'The server did not respond. ' : 'Nothing was changed. '}
        {children}
        {error instanceof ApiError && (
          <span className={classes.number}>
            Error: {error.code}, {error.status}
          </span>
        )}
      </State>
    </div>
  )
}

function State({ picture, title, action, children }: StateProps & { readonly picture: ReactNode }) {
  return (
    <div className={classes.state}>
      {picture}
      <h2 className={classes.title}>{title}</h2>
      {children && <p className={classes.words}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}

interface ListLoadedProps<T> {
  /** Also of pages: what `refetch` returns is not used. */
  readonly query: Omit<Read<T>, 'refetch'> & { readonly refetch: () => unknown }
  /** The right of the call, for "who may" when it is refused. */
  readonly right?: StaffRight
  /** What is read, as in "The list did not load" and "Money is for Owner and Finance". */
  readonly what: string
  readonly isEmpty?: (data: T) => boolean
  /** `ListEmpty`, when `isEmpty`. */
  readonly empty?: ReactNode
  readonly children: (data: T) => ReactNode
}

/** A list with all its states: loading, refused, failed, empty, there (STAFF-23). */
export function ListLoaded<T>(props: ListLoadedProps<T>) {
  const { query, right, what, isEmpty, empty, children } = props
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data)
  if (query.error) {
    if (right && query.error instanceof ApiError && query.error.code === 'right_missing')
      return <ListRefused right={right} what={what} />
    return (
      <ListFailed
        error={query.error}
        what={what}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return <ListLoading />
}
