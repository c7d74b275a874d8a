import type { UserStep } from '@oola/contract/account/account.schema'
import { type ComponentType, useEffect } from 'react'
import { redirect } from 'react-router'
import { guardStep } from '#web/features/journey/journey.guards.ts'
import { routeStep, type StepScreen } from '#web/features/journey/routing/step-router.ts'
import { readSession } from '#web/lib/session.ts'
import type { Route } from './+types/steps'
import { useReloadStep } from './use-reload-step.ts'

export const meta = () => [{ title: 'My journey · Oola' }]

/** Unsaved work may be on the screen: an expired session is renewed in place. */
export const handle = { signedOut: 'ask', engaged: true }

type Screen = ComponentType<{ step: UserStep }>

/** Each screen is a separate download. */
const SCREENS: Readonly<Record<StepScreen, () => Promise<{ default: Screen }>>> = {
  'step-one': () => import('./step-one.tsx'),
  'step-two': () => import('./step-two.tsx'),
  'step-three': () => import('./step-three.tsx'),
  'goal-revision': () => import('./goal-revision.tsx'),
}

/** The session has the last step, usually still the current one: its screen loads in parallel with the fetch. */
const fetchLikelyScreen = () => {
  const route = routeStep(readSession()?.userStepId ?? -1)
  // A failed download is retried, and reported, when the screen is needed.
  if ('screen' in route) SCREENS[route.screen]().catch(() => {})
}

/** The step router (journey.md 2): fetches the step, then loads its screen before anything is shown. */
export const clientLoader = async () => {
  fetchLikelyScreen()
  const step = await guardStep()
  const route = routeStep(step.userStepId)
  if ('redirect' in route) throw redirect(route.redirect)
  const { default: Screen } = await SCREENS[route.screen]()
  return { step, Screen }
}

export default function Steps({ loaderData: { step, Screen } }: Route.ComponentProps) {
  const key = `${step.userStepId}-${step.assessmentId}`
  useFreshStart(key)
  useReloadStep()
  // A new step is a new screen: no state of the previous one remains.
  return <Screen key={key} step={step} />
}

/** The next step starts at the top of the page. */
const useFreshStart = (key: string) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key restarts the effect
  useEffect(() => {
    scrollTo(0, 0)
  }, [key])
}
