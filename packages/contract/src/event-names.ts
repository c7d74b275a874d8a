import type * as account from './account/account.events.ts'
import type * as actions from './actions/actions.events.ts'
import type * as announcements from './announcements/announcements.events.ts'
import type * as assessment from './assessment/assessment.events.ts'
import type * as badges from './badges/badges.events.ts'
import type * as breaks from './breaks/breaks.events.ts'
import type * as chat from './chat/chat.events.ts'
import type * as agreements from './coaching/agreements/agreements.events.ts'
import type * as coachSharing from './coaching/coach-sharing/coach-sharing.events.ts'
import type * as coaching from './coaching/coaching.events.ts'
import type * as preparation from './coaching/preparation/preparation.events.ts'
import type { BrowserEvent, Event } from './event.ts'
import type * as goals from './goals/goals.events.ts'
import type * as journey from './journey/journey.events.ts'
import type * as learning from './learning/learning.events.ts'
import type * as meetings from './meetings/meetings.events.ts'
import type * as notifications from './notifications/notifications.events.ts'
import type * as offline from './offline/offline.events.ts'
import type * as history from './privacy/history/history.events.ts'
import type * as sessions from './sessions/sessions.events.ts'
import type * as todo from './todo/todo.events.ts'

type EventsOf<Module> = Extract<Module[keyof Module], Event>

type AnyEvent =
  | EventsOf<typeof account>
  | EventsOf<typeof actions>
  | EventsOf<typeof agreements>
  | EventsOf<typeof announcements>
  | EventsOf<typeof assessment>
  | EventsOf<typeof badges>
  | EventsOf<typeof breaks>
  | EventsOf<typeof chat>
  | EventsOf<typeof coachSharing>
  | EventsOf<typeof coaching>
  | EventsOf<typeof goals>
  | EventsOf<typeof history>
  | EventsOf<typeof journey>
  | EventsOf<typeof learning>
  | EventsOf<typeof meetings>
  | EventsOf<typeof notifications>
  | EventsOf<typeof offline>
  | EventsOf<typeof preparation>
  | EventsOf<typeof sessions>
  | EventsOf<typeof todo>

/** Every event by its name, as types only, so that no schema is sent to the browser (docs/decisions/contract). */
export type ServerEvents = { readonly [E in Exclude<AnyEvent, BrowserEvent> as E['name']]: E }
export type BrowserEvents = { readonly [E in Extract<AnyEvent, BrowserEvent> as E['name']]: E }
