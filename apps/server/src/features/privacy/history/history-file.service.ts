import { buffer } from 'node:stream/consumers'
import { localDay } from '@oola/contract/local-day'
import { PART_NAMES } from '@oola/contract/privacy/export/export-format'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { createLine, type Turn } from '#server/platform/line.ts'
import { createThreads } from '#server/platform/threads.ts'
import type { ImportRow } from './history.repo.ts'
import type { HistoryFile, ReadFile } from './read-history-file.ts'

/** A whole file of 20 MB takes a few seconds; one that is packed to take longer than this never ends. */
const TIMEOUT_MS = 40_000
const WAITING = 100

const READER = { module: new URL('./read-history-file.ts', import.meta.url), name: 'readHistoryFile' }

/** The key of a file in the store. */
export const historyKey = (code: string): string => `imports/${code}`

type Needs = Pick<Deps, 'files' | 'log'>

/** Files with a history: read in a thread, one at a time in a process, so that other requests are served meanwhile. */
export const historyFileService = ({ files, log }: Needs) => {
  const inThread = createThreads({ threads: 1, timeoutMs: TIMEOUT_MS, log })
  const line = createLine({
    atATime: 1,
    waiting: WAITING,
    each: WAITING,
    // The job is tried again.
    refuseOwner: () => appError('unavailable'),
    refuseAll: () => appError('unavailable'),
  })

  return {
    /** Holds the one place for reading and adding of this process. */
    inLine: <Result>(memberId: number, work: () => Promise<Result>): Promise<Result> =>
      line(memberId, (turn: Turn) => turn(work)),

    /** Reads a file by its code. What is too large for the thread's time and memory is `tooMuch`. */
    read: async (
      { code, source, createdAt }: Pick<ImportRow, 'code' | 'source' | 'createdAt'>,
      timeZone: string,
    ): Promise<ReadFile> => {
      const stored = code === null ? null : await files.find(historyKey(code))
      if (!stored) return { problem: 'damaged' }
      const bytes = new Uint8Array(await buffer(await stored.stream()))
      // The same day for the preview and for the addition, so that both find the same habits.
      const today = localDay(createdAt, timeZone)
      const input: HistoryFile = { bytes, source, today, timeZone, parts: PART_NAMES }
      try {
        return await inThread<HistoryFile, ReadFile>(READER, input)
      } catch (err) {
        log.warn({ err, bytes: bytes.length }, 'a file with a history took too long or too much memory')
        return { problem: 'tooMuch' }
      }
    },

    remove: async (codes: readonly (string | null)[]): Promise<void> => {
      for (const code of codes) {
        if (code === null) continue
        await files.remove(historyKey(code)).catch((err) => log.warn({ err }, 'a file with a history stays'))
      }
    },
  }
}
export type HistoryFileService = ReturnType<typeof historyFileService>
