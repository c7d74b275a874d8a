import { toArrangement } from '@oola/contract/goals/arrange'
import type { UserGoal } from '@oola/contract/goals/goals.schema'
import { useDrafts } from '#web/lib/drafts.ts'
import { FINE_POINTER, MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { arrangeHint } from '../../arrange-hint.ts'
import { topSevenDrafts } from '../../goals.drafts.ts'
import { isRefusal, useSaveTopSeven } from '../../goals.mutations.ts'
import { goalsById, isOrderSaved, orderNow } from '../../shown-top-seven.ts'
import { PlanScreen } from '../plan/plan-screen.tsx'
import { RetrySave } from '../plan/retry-save.tsx'
import { ArrangeList } from './arrange-list.tsx'

interface ArrangeTopSevenProps {
  goals: readonly UserGoal[]
  moved: boolean
  onDone: () => void
  onPrevious: () => void
}

/** Position 4: the Top 7 in order, by mouse, touch or keys (mockup 10; STEP2-07; G-32; traps 32). */
export function ArrangeTopSeven({ goals, moved, onDone, onPrevious }: ArrangeTopSevenProps) {
  const store = topSevenDrafts()
  const order = orderNow(goals, useDrafts(store).get('order'))
  const list = goalsById(goals, order)
  const save = useSaveTopSeven()
  const mobile = useMediaQuery(MOBILE)
  const pointer = useMediaQuery(FINE_POINTER)
  const goOn = () => {
    if (isOrderSaved(goals, order)) return onDone()
    save.mutate(toArrangement(order), {
      onSuccess: () => {
        store.drop('order')
        onDone()
      },
    })
  }
  const failed = save.isError && !isRefusal(save.error)
  return (
    <PlanScreen
      title="Put them in order"
      lead={`Drag the goal that matters most to the top. ${arrangeHint({ pointer, mobile })}`}
      moved={moved}
      onPrevious={onPrevious}
      onNext={goOn}
      saving={save.isPending}
    >
      <ArrangeList goals={list} onArrange={(next) => store.put('order', next)} />
      {failed && <RetrySave title="The order is not saved yet." retrying={save.isPending} onRetry={goOn} />}
    </PlanScreen>
  )
}
