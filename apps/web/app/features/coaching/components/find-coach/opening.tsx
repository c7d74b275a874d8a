import type { MyCoaching } from '@oola/contract/coaching/coaching.schema'
import { Loaded, type Read } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FlowView, FlowWindow } from '#web/ui/modals/flow-window.tsx'

/** The window while the member's coach loads. */
export function Opening({ query, onClose }: { query: Read<MyCoaching>; onClose: () => void }) {
  return (
    <FlowWindow onClose={onClose} width={640}>
      <FlowView view="opening" title="Find a coach">
        <Loaded
          query={query}
          failure="We could not look up your coach"
          safe="Nothing was changed, and nothing was charged."
          skeleton={
            <>
              <Skeleton shape="block" height={76} />
              <Skeleton shape="block" height={76} />
            </>
          }
        >
          {() => null}
        </Loaded>
      </FlowView>
    </FlowWindow>
  )
}
