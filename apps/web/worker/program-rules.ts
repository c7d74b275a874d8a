import type { Program } from '../vite/program-files.ts'

/** The page of the app for an address, whatever its case and query; null where the network answers. */
export const pageFor = ({ pathname }: URL, { pages }: Pick<Program, 'pages'>): string | null => {
  const place = pathname.toLowerCase().replace(/(.)\/+$/, '$1')
  return Object.hasOwn(pages, place) ? (pages[place] ?? null) : null
}

/** A file of the build, whose name says its content. The console's preview has a build of its own. */
export const isOfBuild = ({ pathname }: URL): boolean =>
  pathname.startsWith('/assets/') && !pathname.startsWith('/assets/preview/')

interface Wanted {
  readonly isPage: boolean
  /** The list of routes that each page of the build names. */
  readonly build: string
}

/**
 * Whether an answer may be stored: never a page for a script, and only pages of this build. During a deployment another
 * server may still answer with the build before.
 */
export const mayBeStored = async (response: Response, { isPage, build }: Wanted): Promise<boolean> => {
  if (!response.ok || response.redirected) return false
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/html') !== isPage) return false
  return !isPage || (await response.clone().text()).includes(build)
}
