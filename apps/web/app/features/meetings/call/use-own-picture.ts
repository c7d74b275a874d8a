import { useMemo } from 'react'

/** A track as a stream, which is what a video element shows. */
export const useOwnPicture = (video: MediaStreamTrack | null): MediaStream | null =>
  useMemo(() => video && new MediaStream([video]), [video])
