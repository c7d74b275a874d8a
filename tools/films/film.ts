/** One of the short films. */
export interface Film {
  /** Seconds: when each sentence of the transcript appears, and the picture for the poster. */
  starts: number[]
  poster: number
  dark?: boolean
  draw: (t: number) => { ground: string; art: string }
}
