import { redirect } from 'react-router'
import { guardSession } from '#web/features/journey/journey.guards.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'

export { default, meta } from './plain-page.tsx'

/** `/ELearning` shows the module whose id is stored on this device; without one there is nothing to show (G-70). */
export const clientLoader = () => {
  guardSession()
  if (!localStorage.getItem('moduleId')) throw redirect(PATHS.dashboard)
  return null
}
