import { KeptCard } from '#web/features/account/components/kept-card.tsx'
import { NOTHING_KEPT } from '../kept-words.ts'
import { useKeptModules } from '../use-kept.ts'
import { KeptModulesList, keptRoomWords, useFreeRoom } from './kept-modules-list.tsx'

/** The account's part about modules on this device. */
export default function KeptSection() {
  const modules = useKeptModules() ?? []
  const free = useFreeRoom(modules)
  return (
    <KeptCard
      title={modules.length === 0 ? NOTHING_KEPT.title : 'Kept on this device'}
      room={keptRoomWords(modules, free)}
    >
      <KeptModulesList modules={modules} />
    </KeptCard>
  )
}
