import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { WelcomeRoute, welcomeLoader } from './welcome-route.tsx'

export const meta = () => [{ title: 'My Personalized Path · Oola' }]

export const clientLoader = welcomeLoader('phase3')

/** Before the monthly path (WELCOME-04..10). */
export default function Phase3Welcome() {
  return <WelcomeRoute page="phase3" to={PATHS.dashboard} />
}
