import { saveCustomizeQuestions, setVideoWatched, type VideoId } from '@oola/contract/journey/journey.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'
import { journeyQueries } from './journey.queries.ts'
import { rememberStep } from './remember-step.ts'

/** Saves the three customise answers: question ids with the chosen option (CUST-09). */
export const useSaveCustomise = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answers: ReadonlyMap<number, number>) =>
      send(saveCustomizeQuestions, {
        body: {
          userId: memberId(),
          CustomizeQuestions: [...answers].map(([questionId, OptionId]) => ({ questionId, OptionId })),
        },
      }),
    onSuccess: (step) => {
      rememberStep(step)
      return client.invalidateQueries({ queryKey: journeyQueries.customiseQuestions().queryKey })
    },
    // CUST-16: the member stays on the page; the page offers to try again (traps 23).
    onError: (error) => console.info('customise answers were not saved', error),
  })
}

/** Remembers on the server that a video was played to its end, so that NEXT is open on every device (G-22). */
export const useVideoWatched = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (videoId: VideoId) => send(setVideoWatched, { params: { videoId } }),
    // A failure costs nothing now: this visit's NEXT is open already, a later visit plays the video once more.
    retry: 2,
    onSuccess: (_, videoId) =>
      client.setQueryData(journeyQueries.videos().queryKey, (videos) =>
        videos?.map((video) => (video.id === videoId ? { ...video, watched: true } : video)),
      ),
  })
}
