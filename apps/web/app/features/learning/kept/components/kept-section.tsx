import { AccountSection } from '#web/ui/sections/account-section.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useKeptModules } from '../use-kept.ts'
import { KeptModulesList, keptRoomWords, useFreeRoom } from './kept-modules-list.tsx'

/** The account's part about modules on this device. */
export default function KeptSection() {
  const modules = useKeptModules() ?? []
  const free = useFreeRoom(modules)
  return (
    <AccountSection
      id="kept"
      title={modules.length === 0 ? 'Nothing kept' : 'Kept on this device'}
      words="Modules that open without a network. Logging out removes them."
      action={
        <Text as="span" size="small" tone="quiet" numbers>
          {keptRoomWords(modules, free)}
        </Text>
      }
    >
      <KeptModulesList modules={modules} />
    </AccountSection>
  )
}
