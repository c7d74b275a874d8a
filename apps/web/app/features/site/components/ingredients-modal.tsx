import type { ProtocolStep } from '@oola/contract/site/trs.schema'
import { IngredientsDrawing } from '#web/ui/illustrations/ingredients-drawing.tsx'
import { groundOf } from '#web/ui/illustrations/product-drawing.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { TopicList } from '#web/ui/sections/topic-list.tsx'

/** The ingredients of a step, as large as the window allows (PUBLIC-67). */
export function IngredientsModal({ step, onClose }: { step: ProtocolStep; onClose: () => void }) {
  return (
    <AppModal opened onClose={onClose} size="lg" title={`What is in ${step.title}`}>
      <Card padding="none">
        <IngredientsDrawing
          shapes={step.ingredients.map(({ shape }) => shape)}
          area={groundOf(step.picture)}
        />
      </Card>
      <TopicList topics={step.ingredients} />
    </AppModal>
  )
}
