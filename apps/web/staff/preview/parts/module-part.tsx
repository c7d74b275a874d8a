import { ProgramPage } from '#web/features/learning/components/module/program-page.tsx'
import type { PageModule } from '#web/features/learning/module-view-model.ts'
import { useShown } from '../shown.ts'

const nothing = () => {}

/** The page of a module, open at the part of the field in focus: what is before it counts as done. */
export default function ModulePart() {
  const { preview, at } = useShown()
  const module = preview.data as PageModule
  const [part] = at
  const parts = { watch: part === 'read' || part === 'do', read: part === 'do', do: false }
  return (
    <ProgramPage
      key={`${parts.watch} ${parts.read}`}
      data={{ ...module, parts }}
      onLeave={nothing}
      onStepsAdded={nothing}
      onDownload={nothing}
    />
  )
}
