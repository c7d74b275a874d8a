import { Session } from 'node:inspector/promises'

/** Records the functions of this process that run from now on. */
export const watchFunctions = async () => {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return {
    /** Names of the functions that ran, by files whose path ends like this; ends the recording. */
    stop: async (ending: string): Promise<Map<string, Set<string>>> => {
      const { result } = await session.post('Profiler.takePreciseCoverage')
      session.disconnect()
      const files = result.filter(({ url }) => url.replace(/\?.*$/, '').endsWith(ending))
      return new Map(
        files.map(({ url, functions }) => [
          url.replace(/\?.*$/, '').replace(/^file:\/\//, ''),
          new Set(
            functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).map((one) => one.functionName),
          ),
        ]),
      )
    },
  }
}
