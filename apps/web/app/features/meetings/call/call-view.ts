import type { CallState } from '@oola/contract/meetings/meetings.events'
import type { Bars } from './line-quality.ts'

/**
 * - `lobby`: not joined yet; `waiting`: joined, and alone; `connecting`; `connected`;
 * - `mineLost`, `theirsLost`: whose connection is lost, with sound and picture; the place in the room stays;
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
  /** When a connection was lost, by `performance.now()`. */
  readonly lostAt: number | null
  /** Since when the portal is unreachable; a connected call continues without it. */
  readonly offlineSince: number | null
  /** State of the other side's media; null before it was received. */
  readonly other: CallState | null
  /** Picture and sound of the other side, and its shared screen. */
  readonly remote: MediaStream | null
  readonly remoteScreen: MediaStream | null
  /** null until it was measured. */
  readonly bars: Bars | null
  readonly rests: boolean
}
