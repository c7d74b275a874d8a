import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { useConnection } from '#web/lib/connection.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { useSetStepArea } from '../actions.mutations.ts'

const NONE = 'none'
const OPTIONS = [
  { value: NONE, label: 'No area' },
  ...LIFE_AREAS.map(({ id, name }) => ({ value: String(id), label: name })),
]

interface StepAreaProps {
  step: { readonly id: number; readonly text: string; readonly areaId: number | null }
}

/** Gives a step of today without a goal an area (THREAD-02). */
export function StepArea({ step: { id, text, areaId } }: StepAreaProps) {
  const set = useSetStepArea()
  const isOffline = useConnection() !== 'online'
  const shown = set.isPending ? set.variables.areaId : areaId
  return (
    <SelectField
      label={`Life area of ${text || 'a push of the wheel'}`}
      labelHidden
      options={OPTIONS}
      value={shown === null ? NONE : String(shown)}
      disabled={isOffline}
      title={isOffline ? 'Needs a network' : undefined}
      onChange={(value) => set.mutate({ id, areaId: value === NONE ? null : Number(value) })}
    />
  )
}
