import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import type { Read } from '#web/ui/feedback/loaded.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import classes from './public.module.css'

interface ResultPageProps<T> {
  query: Read<T>
  /** Where the test can be repeated. */
  test: string
  children: (result: T) => ReactNode
}

/** A result by its private link: its skeleton, the result, or why it is missing. */
export function ResultPage<T>({ query, test, children }: ResultPageProps<T>) {
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
    return (
      <Stack gap={2} align="center" className={classes.alone}>
        <ErrorState level={1} title="We could not find this result">
          Make sure you copied the whole link, or take the test again: it is free.
        </ErrorState>
        <Button size="lg" to={test}>
          TAKE THE TEST
        </Button>
      </Stack>
    )
  }
  if (error) {
    return (
      <Stack gap={2} align="center" className={classes.alone}>
        <ErrorState
          level={1}
          title="We could not load your result"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          It is safe with us. Try again in a moment.
        </ErrorState>
      </Stack>
    )
  }
  return (
    <SkeletonGroup label="Loading your result">
      <Page foot="none" className={classes.tall}>
        <Split aside="half" gap={8} align="center">
          <Skeleton shape="circle" width="min(480px, 100%)" height="auto" />
          <Stack gap={5}>
            <Skeleton width="60%" />
            <Skeleton shape="block" height={140} />
            <Skeleton shape="block" height={240} />
          </Stack>
        </Split>
      </Page>
    </SkeletonGroup>
  )
}
