import type { CoachDirectoryWords } from '@oola/contract/site/coach-directory.schema'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { coachQueries } from '../coaches.queries.ts'
import { canSearch, coachAddress, readCoach, readSearch, searchAddress } from '../directory-address.ts'
import { NO_COACHES, resultsLine } from '../results-line.ts'
import { CoachResults } from './coach-results.tsx'
import { CoachSearchBar } from './coach-search-bar.tsx'
import classes from './coaches.module.css'

const CoachModal = lazy(async () => ({ default: (await import('./coach-modal.tsx')).CoachModal }))

const isZipError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'zip_invalid'

interface FindCoachesProps {
  words: Pick<CoachDirectoryWords, 'nobody' | 'some'>
  /** Media URL of this deployment (SHELL-34). */
  media: string | undefined
  /** Below the first coaches, until a search by name or by a valid zip code. */
  children: ReactNode
}

/** Search, results and the open listing (DIR-01). All three are in the address, so that links restore them. */
export function FindCoaches({ words, media, children }: FindCoachesProps) {
  const location = useLocation()
  const navigate = useNavigate()
  // The prerendered page is that of the address without a query.
  const alive = useHydrated()
  const address = alive ? location.search : ''
  const search = readSearch(address)
  const searched = canSearch(search)
  const found = useQuery({ ...coachQueries.search(search), enabled: alive })
  const { error } = found
  const zipError = isZipError(error) ? error.message : null
  useEffect(() => {
    // DIR-07: the specification's alert, as the accessible dialog of G-118.
    if (searched && error && !isZipError(error)) showError(error.message)
  }, [error, searched])

  const coachId = readCoach(address)
  const close = () => {
    // The browser's back and the button do the same, except for visitors who followed a link to this coach.
    if (location.state?.fromResults) void navigate(-1)
    else void navigate({ search: coachAddress(address, null) }, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <CoachSearchBar
        searched={search}
        zipError={zipError}
        searching={found.isFetching}
        onSearch={(wanted) => {
          const next = searchAddress(address, wanted)
          if (next === searchAddress(address, search) && coachId === null && searched) void found.refetch()
          else void navigate({ search: next }, { preventScrollReset: true })
        }}
      />
      {/* Not the LiveRegion of ui: in the build it is grouped with the form fields, which this page does not load. */}
      <VisuallyHidden as="div">
        <span role="status">
          {searched &&
            found.data &&
            (found.data.length > 0 ? resultsLine(found.data.length, search) : NO_COACHES)}
        </span>
      </VisuallyHidden>
      <Stack gap={8} className={classes.below}>
        {zipError === null && (searched || !error) && (
          <CoachResults
            query={found}
            search={search}
            address={address}
            media={media}
            nobody={words.nobody}
            some={words.some}
          />
        )}
        {(!searched || zipError !== null) && children}
      </Stack>
      {coachId !== null && (
        <Suspense fallback={null}>
          <CoachModal
            key={coachId}
            coachId={coachId}
            known={found.data?.find(({ id }) => id === coachId)}
            media={media}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
