import type { UserStep } from '@oola/contract/account/account.schema'
import { type ComponentType, useEffect } from 'react'
import { redirect } from 'react-router'
import { guardStep } from '#web/features/journey/journey.guards.ts'
import { routeStep, type StepScreen } from '#web/features/journey/routing/step-router.ts'
import { readSession } from '#web/lib/session.ts'
import type { Route } from './+types/steps'
import { useReloadStep } from './use-reload-step.ts'

export const meta = () => [{ title: 'My journey · Oola' }]

/** Unsaved work may be on the screen: a lost session is asked for in place. */
export const handle = { signedOut: 'ask' }

type Screen = ComponentType<{ step: UserStep }>

/** Each screen is a download of its own. */
const SCREENS: Readonly<Record<StepScreen, () => Promise<{ default: Screen }>>> = {
  'step-one': () => import('./step-one.tsx'),
  'step-two': () => import('./step-two.tsx'),
  'step-three': () => import('./step-three.tsx'),
  'goal-revision': () => import('./goal-revision.tsx'),
}

/** The session knows the last step, nearly always still the right one: its screen comes while the server is asked. */
const fetchLikelyScreen = () => {
  const route = routeStep(readSession()?.userStepId ?? -1)
  // A download that fails is tried again, and told of, when the screen is really wanted.
  if ('screen' in route) SCREENS[route.screen]().catch(() => {})
}

/** The step router (journey.md 2): asks the server for the step, then loads its screen before anything is shown. */
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
  // A new step is a new screen: nothing of the one before stays in its state.
  return <Screen key={key} step={step} />
}

/** The next step begins at the top of the page. */
const useFreshStart = (key: string) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what starts anew
  useEffect(() => {
    scrollTo(0, 0)
  }, [key])
}
