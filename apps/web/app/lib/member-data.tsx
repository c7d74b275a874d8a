import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from './query-client.ts'

/**
 * The one place that hands out TanStack Query. It goes around what members see: their frame, and the part of a public
 * page that only a signed-in member gets. Visitors' pages make do with `light-query.ts`, which saves every first visit
 * 11 KiB; `chunks.ts` keeps the library with the members' files, and the page-weight test notices it elsewhere.
 */
export function MemberData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
