import { NON_SUBSCRIBER_STEP } from '@oola/contract/account/account.constants'
import { isCertificationModule } from '@oola/contract/courses/courses.constants'
import { STEPS } from '@oola/contract/journey/steps'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { redirect, useNavigate } from 'react-router'
import { guardSession, guardStepRule } from '#web/features/journey/journey.guards.ts'
import { PATHS, stepPage } from '#web/features/journey/routing/step-page.ts'
import { ModuleWords } from '#web/features/learning/components/module/first-module-words.tsx'
import { ProgramPage } from '#web/features/learning/components/module/program-page.tsx'
import { downloadWorkbook } from '#web/features/learning/download-workbook.ts'
import { learningQueries } from '#web/features/learning/learning.queries.ts'
import { certificationAddress } from '#web/features/learning/stored-certification.ts'
import { storedModule, storeModule } from '#web/features/learning/stored-module.ts'
import { ApiError, ConnectionError } from '#web/lib/api-error.ts'
import { readServerOrDevice } from '#web/lib/device/server-or-device.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { queryParam } from '#web/lib/query-param.ts'
import { showToast } from '#web/lib/toasts.ts'
import type { Route } from './+types/module'

/** What the page shows before the program is there. */
export const handle = { Words: ModuleWords }

export const meta = () => [{ title: 'Your module · Oola' }]

/** `/moduleVip` has the module in its query, `/ELearning` shows the one stored on this device (G-70). */
const requestedModule = (pathname: string, search: string): number | null => {
  if (/elearning\/?$/i.test(pathname)) return storedModule()
  const id = Number(queryParam(search, 'id'))
  return Number.isInteger(id) && id > 0 ? id : null
}

const load = (id: number) => readServerOrDevice(learningQueries.module(id))

/** A non-subscriber has modules of courses. */
const STEPS_WITH_MODULES: readonly number[] = [STEPS.dashboard, NON_SUBSCRIBER_STEP]

/** A module that cannot be loaded, or is not open, redirects to the dashboard (ELEARN-42; G-67). */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { pathname, search } = new URL(request.url)
  const id = requestedModule(pathname, search)
  if (id !== null && isCertificationModule(id)) throw redirect(certificationAddress(id))
  const { userStepId } = guardSession()
  // In parallel with the step, if the last known step needs it.
  const early = id !== null && STEPS_WITH_MODULES.includes(userStepId) ? load(id) : null
  early?.catch(() => undefined)
  await guardStepRule((stepId) => (STEPS_WITH_MODULES.includes(stepId) ? null : stepPage(stepId)))
  if (id === null) throw redirect(PATHS.dashboard)
  try {
    storeModule(await (early ?? load(id)))
  } catch (error) {
    logFailure('the module was not loaded', error)
    if (error instanceof ApiError) showToast(error.title, error.message, 'danger')
    if (error instanceof ConnectionError)
      showToast('This module is not kept here', 'Open it once with a network and it stays here.')
    throw redirect(PATHS.dashboard)
  }
  return { id }
}

const AFTER: Readonly<Record<number, string>> = { 5: PATHS.midYearWelcome, 6: PATHS.steps }

export default function Module({ loaderData: { id } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { data, error } = useQuery(learningQueries.module(id))
  // The page opened with what the device had, and the member may no longer open it.
  const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 404)
  useEffect(() => {
    if (isRefused) void navigate(PATHS.dashboard, { replace: true })
  }, [isRefused, navigate])
  if (!data) return null
  return (
    <ProgramPage
      key={id}
      data={data}
      onLeave={(nextStepId) => void navigate(AFTER[nextStepId] ?? PATHS.dashboard)}
      onStepsAdded={() => void navigate(`${PATHS.dashboard}?showActionsSteps=1`)}
      onDownload={() => void downloadWorkbook(id)}
    />
  )
}
