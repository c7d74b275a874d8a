import { useMemo } from 'react'

/** A track as a stream, for a video element. */
export const useOwnPicture = (video: MediaStreamTrack | null): MediaStream | null =>
  useMemo(() => video && new MediaStream([video]), [video])
