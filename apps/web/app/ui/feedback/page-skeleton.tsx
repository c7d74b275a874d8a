import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import type { Gap } from '../layout/gap.ts'
import { Split } from '../layout/split.tsx'
import { Stack } from '../layout/stack.tsx'
import { Skeleton } from './skeleton.tsx'

/** In pixels: of every screen, or of a wide one and of a phone. A part of height 0 is not there. */
type Height = number | readonly [wide: number, phone: number]

interface PageSkeletonProps {
  gap?: Gap
  /** Height of the words below the heading; without it the page has no heading. */
  words?: Height
  /** Heights of what stands above the content: a strip, a row of tabs, a search. */
  above?: readonly Height[]
  /** Height of the content, and of what stands beside it on wide screens. */
  content: Height
  aside?: Height
}

/** A page that waits, each part where it will be, so that nothing moves when it comes (look.md 9). */
export function PageSkeleton({ gap = 4, words, above = [], content, aside }: PageSkeletonProps) {
  const isPhone = useMediaQuery(MOBILE)
  const px = (height: Height): number => (typeof height === 'number' ? height : height[isPhone ? 1 : 0])
  const main = <Skeleton shape="block" height={px(content)} />
  return (
    <Stack gap={gap}>
      {words !== undefined && (
        <Stack gap={2}>
          <Skeleton width={260} height={px([48, 35])} />
          <Skeleton width="min(420px, 100%)" height={px(words)} />
        </Stack>
      )}
      {above.map(
        (height, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
          px(height) > 0 && <Skeleton key={index} shape="block" height={px(height)} />,
      )}
      {aside === undefined ? (
        main
      ) : (
        <Split aside="medium" gap={5}>
          {main}
          <Skeleton shape="block" height={px(aside)} />
        </Split>
      )}
    </Stack>
  )
}
