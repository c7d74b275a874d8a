import { readText } from '../source-files.ts'

interface Dockerfile {
  /** The instructions of each stage, the first word in capitals. */
  readonly stages: readonly (readonly string[])[]
  readonly entrypoint: readonly string[]
  readonly cmd: readonly string[]
  /** The command of the health check. */
  readonly health: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** The image that Dockerfile describes. */
export const dockerfile = (): Dockerfile => {
  const text = readText('Dockerfile').replaceAll(/\\\n\s*/g, '')
  const lines = text.split('\n').filter((line) => /^[A-Z]+ /.test(line))
  const starts = lines.flatMap((line, at) => (line.startsWith('FROM ') ? [at] : []))
  const stages = starts.map((from, at) => lines.slice(from, starts[at + 1]))
  const last = stages.at(-1) ?? []
  const restOf = (word: string) =>
    last.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? ''
  const pairs = last.flatMap((line) =>
    line.startsWith('ENV ') ? [...line.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)] : [],
  )
  const words = (list: string): string[] => JSON.parse(list || '[]')
  return {
    stages,
    entrypoint: words(restOf('ENTRYPOINT')),
    cmd: words(restOf('CMD')),
    health: words(restOf('HEALTHCHECK').replace(/^.*? CMD /, '')),
    env: Object.fromEntries(pairs.map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? ''])),
  }
}
