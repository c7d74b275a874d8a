import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { WelcomeRoute, welcomeLoader } from './welcome-route.tsx'

export const meta = () => [{ title: 'Level Up · Oola' }]

export const clientLoader = welcomeLoader('level2')

/** Before the level review (WELCOME-11..13). */
export default function Level2Welcome() {
  return <WelcomeRoute page="level2" to={PATHS.steps} />
}
