import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { WelcomeRoute, welcomeLoader } from './welcome-route.tsx'

export const meta = () => [{ title: 'Breakthrough Experience · Oola' }]

export const clientLoader = welcomeLoader('phase2')

/** Before the twelve weekly modules (WELCOME-01..03; G-42). */
export default function Phase2Welcome() {
  return <WelcomeRoute page="phase2" to={PATHS.dashboard} />
}
