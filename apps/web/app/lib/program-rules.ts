/** The program of one build, as its service worker knows it (`worker/program.ts`; written by `vite/program-files.ts`). */
export interface Program {
  /** React Router's list of routes: its name is different in every build, and each page of the build names it. */
  readonly build: string
  /** The page for each route, in lower case without a trailing slash; a part may be `:name`. */
  readonly pages: Readonly<Record<string, string>>
  /** The pages, each with the hash of its content. */
  readonly frames: readonly { readonly url: string; readonly revision: string }[]
  /** What every member's page starts with, and what is stored for who saves data. */
  readonly first: readonly string[]
  /** Everything else that members' pages can load. */
  readonly later: readonly string[]
}

/** Sent to a waiting worker by the page on whose button a member has pressed. */
export const TAKE_OVER = 'take-over'

/** Whether an address is one of a route, in which `:name` stands for any one part. */
const isAddressOf = (route: string, place: string): boolean => {
  const [wanted, parts] = [route.split('/'), place.split('/')]
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => part === parts[index] || (part.startsWith(':') && parts[index] !== ''))
  )
}

/** The page of the app for an address, whatever its case and query; null where the network answers. */
export const pageFor = ({ pathname }: URL, { pages }: Pick<Program, 'pages'>): string | null => {
  const place = pathname.toLowerCase().replace(/(.)\/+$/, '$1')
  const route = Object.keys(pages).find((one) => isAddressOf(one, place))
  return route === undefined ? null : (pages[route] ?? null)
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
