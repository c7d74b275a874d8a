import { useQuery } from '@tanstack/react-query'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { keptModulesQuery } from '../kept.queries.ts'
import { bytesOf, type KeptModule, roomWords } from '../kept-module.ts'
import { NOTHING_KEPT } from '../kept-words.ts'
import { KeptRow } from './kept-row.tsx'

/** Room that the browser still gives; null where it does not say. */
const readRoom = async (): Promise<number | null> => {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage)
}

/** "1.4 MB on this device, 10.7 GB are free" */
export const keptRoomWords = (modules: readonly KeptModule[], free: number | null): string => {
  const taken = roomWords(modules.reduce((sum, module) => sum + bytesOf(module), 0))
  return free === null ? taken : `${taken}, about ${roomWords(free)} are free`
}

export const useFreeRoom = (modules: readonly KeptModule[]): number | null =>
  useQuery({
    queryKey: [...keptModulesQuery().queryKey, 'room', modules.length, ...modules.map(bytesOf)],
    queryFn: readRoom,
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? null

/** What the device keeps; each can go. */
export function KeptModulesList({ modules }: { modules: readonly KeptModule[] }) {
  if (modules.length === 0) return <Text tone="quiet">{NOTHING_KEPT.text}</Text>
  return (
    <Stack as="ul" divided>
      {modules.map((module) => (
        <KeptRow key={module.id} module={module} />
      ))}
    </Stack>
  )
}
