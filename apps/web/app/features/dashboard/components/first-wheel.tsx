import { STEPS } from '@oola/contract/journey/steps'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { WheelButton } from './wheel-button.tsx'

const OwnWheels = lazyPart(() => import('./own-wheels.tsx'))

/** In the header of Steps 2 and 3: the wheel of Step 1, the basis of goals and first steps. */
export function FirstWheel({ stepId }: { stepId: number }) {
  const [opened, setOpened] = useState(false)
  if (stepId !== STEPS.goals && stepId !== STEPS.actions) return null
  return (
    <>
      <WheelButton onPress={() => setOpened(true)} />
      {opened && (
        <Suspense fallback={null}>
          <OwnWheels window={{ kind: 'wheel', record: null }} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
