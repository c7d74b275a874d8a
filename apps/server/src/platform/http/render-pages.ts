// A thread that renders every page of the client's build once, with the content that it is given, and ends. Pages read
// their content when their modules are loaded, so that new content needs them loaded again.
import { parentPort, workerData } from 'node:worker_threads'

/** What the build of React Router exports for this. */
interface ServerBuild {
  readonly prerender: readonly string[]
  readonly entry: {
    readonly module: {
      readonly createRequestHandler: (
        build: ServerBuild,
        mode: 'production',
      ) => (request: Request) => Promise<Response>
    }
  }
}

export interface RenderTask {
  /** Address of the build's module. */
  readonly build: string
  /** What is published, by its name in `client-content.ts`. */
  readonly content: object
}

/** Each page as `[path, html]`. */
export type RenderedPages = readonly (readonly [path: string, html: string])[]

const { build, content }: RenderTask = workerData
Object.assign(globalThis, { published: content })
const server: ServerBuild = await import(build)
const handle = server.entry.module.createRequestHandler(server, 'production')

const pages: [string, string][] = []
for (const path of server.prerender) {
  // With a slash at the end, like the build's own requests.
  const response = await handle(new Request(`http://localhost${path.replace(/\/?$/, '/')}`))
  if (response.status !== 200) throw new Error(`${path} cannot be rendered (${response.status})`)
  pages.push([path, await response.text()])
}
parentPort?.postMessage(pages satisfies RenderedPages)
