import { loadPart } from './lazy-part.ts'

declare global {
  /** React Router's own router, which it keeps here. */
  var __reactRouterDataRouter:
    | { readonly state: { readonly navigation: { readonly location?: Path } } }
    | undefined
}

type Path = Pick<Location, 'pathname' | 'search' | 'hash'>

/** Where the member is going: what is loaded belongs to that page, and the address is still the old one. */
const destination = (): string | undefined => {
  const to = globalThis.__reactRouterDataRouter?.state.navigation.location
  return to && to.pathname + to.search + to.hash
}

/**
 * Loads the program of a page, in place of React Router's own function (`vite/route-modules.ts`). That one loads the
 * whole page anew as often as a file does not come: without end when it is gone, and into the browser's own page when
 * the line is.
 * @param known the programs that have come, by route
 */
export const loadRouteModule = async (
  route: { readonly id: string; readonly module: string },
  known: Record<string, unknown>,
): Promise<unknown> => {
  known[route.id] ??= await loadPart(() => import(/* @vite-ignore */ route.module), destination)
  return known[route.id]
}
