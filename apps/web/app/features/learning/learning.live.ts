import type { FeatureLive } from '#web/lib/live.ts'

export const learningLive: FeatureLive = {
  stale: {
    LearningChanged: [['learning'], ['recommendations', 'programs']],
    // The program calendar shows sessions, and restarted courses.
    SessionsChanged: [['learning', 'calendar']],
    CoachingChanged: [['learning', 'calendar']],
    ActionsChanged: [['learning', 'calendar']],
  },
}
