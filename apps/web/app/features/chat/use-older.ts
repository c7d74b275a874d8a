import { useMutation, useQueryClient } from '@tanstack/react-query'
import { chatQueries, type Pair, readOlder } from './chat.queries.ts'
import { type LoadedConversation, withOlder } from './conversation-pages.ts'

/** Loads the page of messages before the loaded ones; one at a time. */
export const useOlder = (pair: Pair, loaded: LoadedConversation): (() => void) => {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => readOlder(pair, loaded),
    onSuccess: (part) => {
      client.setQueryData(chatQueries.conversation(pair).queryKey, (now) => now && withOlder(now, part))
    },
  })
  return () => {
    if (!isPending) mutate()
  }
}
