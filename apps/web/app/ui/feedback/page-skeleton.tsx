import { Split } from '../layout/split.tsx'
import { Stack } from '../layout/stack.tsx'
import { Skeleton } from './skeleton.tsx'

interface PageSkeletonProps {
  /** A heading with a line below it. */
  titled?: boolean
  /** Heights of what stands above the content: a strip, a row of tabs, a search. */
  above?: readonly number[]
  /** Height of the content, and of what stands beside it on wide screens. */
  content: number
  aside?: number
}

/** A page that waits, each part where it will be, so that nothing moves when it comes (look.md 9). */
export function PageSkeleton({ titled = false, above = [], content, aside }: PageSkeletonProps) {
  const main = <Skeleton shape="block" height={content} />
  return (
    <Stack gap={4}>
      {titled && (
        <Stack gap={2}>
          <Skeleton width={260} height={48} />
          <Skeleton width={420} height={26} />
        </Stack>
      )}
      {above.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
        <Skeleton key={index} shape="block" height={height} />
      ))}
      {aside === undefined ? (
        main
      ) : (
        <Split aside="medium" gap={5}>
          {main}
          <Skeleton shape="block" height={aside} />
        </Split>
      )}
    </Stack>
  )
}
