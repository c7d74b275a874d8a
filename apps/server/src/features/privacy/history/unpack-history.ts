import type { HistoryProblem } from '@oola/contract/privacy/history/history.constants'
import { unzipSync } from 'fflate'

/** All files that are read from one ZIP, unpacked. A member of ten years has a tenth of it. */
const UNPACKED_MAX = 64 * 1024 * 1024
const FILES_MAX = 5000

/** A file that cannot be imported. */
export class HistoryFault extends Error {
  readonly problem: HistoryProblem
  constructor(problem: HistoryProblem) {
    super(problem)
    this.problem = problem
  }
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/** The files with these names, in memory: no name of a file leads anywhere else. @throws HistoryFault */
export const unpackHistory = (
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): ReadonlyMap<string, Uint8Array> => {
  let size = 0
  let count = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        count += 1
        if (count > FILES_MAX) throw new HistoryFault('tooMuch')
        if (!isWanted(name)) return false
        // Unpacking never exceeds the size that the file states.
        size += originalSize
        if (size > UNPACKED_MAX) throw new HistoryFault('tooMuch')
        return true
      },
    })
    return new Map(Object.entries(files))
  } catch (error) {
    throw error instanceof HistoryFault ? error : new HistoryFault('damaged')
  }
}
