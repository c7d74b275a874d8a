import type { ServerProcess } from './server-process.ts'

/** `/metrics` of a server process. */
export const readMetrics = async ({ origin }: Pick<ServerProcess, 'origin'>) => {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return {
    text,
    names: new Set(lines.map((line) => /^\w+/.exec(line)?.[0] ?? '')),
    /** Of the series with this name and these labels (`{code="login_failed"}`); undefined if there is none. */
    value: (name: string, labels = ''): number | undefined => {
      const line = lines.find((each) => each.startsWith(`${name}${labels} `))
      return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')))
    },
  }
}
