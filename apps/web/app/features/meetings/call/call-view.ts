import type { CallState } from '@oola/contract/meetings/meetings.events'
import type { Bars } from './line-quality.ts'

/**
 * - `lobby`: not joined yet; `waiting`: joined, and alone; `connecting`; `connected`;
 * - `mineLost`, `theirsLost`: whose line is gone, and sound and picture with it; the place in the room is kept;
 * - `elsewhere`: the member has joined on another page; `left`; `closed`: the meeting has ended.
 */
export type Phase =
  | 'lobby'
  | 'waiting'
  | 'connecting'
  | 'connected'
  | 'mineLost'
  | 'theirsLost'
  | 'elsewhere'
  | 'left'
  | 'closed'

export interface CallView {
  readonly phase: Phase
  /** When a line was lost, by `performance.now()`. */
  readonly lostAt: number | null
  /** The portal cannot be reached, since when; a call that is connected goes on without it. */
  readonly offlineSince: number | null
  /** What the other side shows of itself; null before it was heard of. */
  readonly other: CallState | null
  /** Picture and sound of the other side, and the screen that it shares. */
  readonly remote: MediaStream | null
  readonly remoteScreen: MediaStream | null
  /** null until the line was looked at. */
  readonly bars: Bars | null
  readonly rests: boolean
}
