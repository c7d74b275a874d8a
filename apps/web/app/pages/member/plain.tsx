import { guardSession } from '#web/features/journey/journey.guards.ts'

export { default, meta } from './plain-page.tsx'

/** For private addresses that every member may open. */
export const clientLoader = () => {
  guardSession()
  return null
}
