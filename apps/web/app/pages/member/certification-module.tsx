import { NON_SUBSCRIBER_STEP } from '@oola/contract/account/account.constants'
import { STEPS } from '@oola/contract/journey/steps'
import { MODULE_PARTS } from '@oola/contract/learning/learning.constants'
import { useQuery } from '@tanstack/react-query'
import { redirect, useNavigate } from 'react-router'
import { certificationQueries } from '#web/features/courses/certification.queries.ts'
import {
  CertificationPlace,
  CertificationWay,
} from '#web/features/courses/components/certification/certification-way.tsx'
import { guardStepRule } from '#web/features/journey/journey.guards.ts'
import { PATHS, stepPage } from '#web/features/journey/routing/step-page.ts'
import { certificationModuleQuery } from '#web/features/learning/certification-module.queries.ts'
import { CertificationPage } from '#web/features/learning/components/module/certification-page.tsx'
import { downloadWorkbook } from '#web/features/learning/download-workbook.ts'
import { storeCertificationModule } from '#web/features/learning/stored-certification.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { readServerOrDevice } from '#web/lib/device/server-or-device.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { queryParam } from '#web/lib/query-param.ts'
import { showToast } from '#web/lib/toasts.ts'
import type { Route } from './+types/certification-module'

export const meta = () => [{ title: 'Coach certification · Oola' }]

/** A non-subscriber may have the certification, too. */
const STEPS_WITH_MODULES: readonly number[] = [STEPS.dashboard, NON_SUBSCRIBER_STEP]

/**
 * `/certificationModule?id=401`, also the target of `/ELearning` when the stored module is one of these (G-70,
 * G-71).
 */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  await guardStepRule((stepId) => (STEPS_WITH_MODULES.includes(stepId) ? null : stepPage(stepId)))
  const { search } = new URL(request.url)
  const id = Number(queryParam(search, 'id'))
  if (!Number.isInteger(id) || id <= 0) throw redirect(PATHS.dashboard)
  // Not part of the module: the page renders without it.
  void queryClient.prefetchQuery(certificationQueries.sections())
  try {
    await readServerOrDevice(certificationModuleQuery(id))
  } catch (error) {
    logFailure('the module was not loaded', error)
    if (error instanceof ApiError) showToast(error.title, error.message, 'danger')
    throw redirect(PATHS.dashboard)
  }
  storeCertificationModule(id)
  return { id, requestedPart: MODULE_PARTS.find((part) => part === queryParam(search, 'part')) ?? null }
}

/** Delay between completing the last module and opening the next one (QUIZ-06). */
const NEXT_MS = 2000

export default function CertificationModule({ loaderData: { id, requestedPart } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { data } = useQuery(certificationModuleQuery(id))
  if (!data) return null
  return (
    <CertificationPage
      key={id}
      data={data}
      requestedPart={requestedPart}
      place={<CertificationPlace moduleId={id} />}
      way={<CertificationWay moduleId={id} />}
      onDownload={() => void downloadWorkbook(id)}
      onCompleted={(nextModuleId) => {
        if (nextModuleId === 0) return void navigate(PATHS.dashboard)
        storeCertificationModule(nextModuleId)
        setTimeout(() => location.assign('/ELearning'), NEXT_MS)
      }}
    />
  )
}
