import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { WelcomeRoute, welcomeLoader } from './welcome-route.tsx'

export const meta = () => [{ title: 'Mid-year review · Oola' }]

export const clientLoader = welcomeLoader('mid-year')

/** Before the mid-year review (WELCOME-14..16). */
export default function MidYearWelcome() {
  return <WelcomeRoute page="mid-year" to={PATHS.steps} />
}
