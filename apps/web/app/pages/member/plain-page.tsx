import { type MetaFunction, useMatches } from 'react-router'
import { PlainScreen } from '#web/features/shell/components/plain-screen.tsx'
import { plainPageOf } from '#web/features/shell/plain-pages.ts'

export const meta: MetaFunction = ({ matches }) => {
  const page = plainPageOf(matches.at(-1)?.id ?? '')
  return [{ title: `${page?.title ?? 'Oola'} · Oola` }, { name: 'description', content: page?.purpose ?? '' }]
}

/** What the plain routes beside this file show; the words belong to the route's id (routes.ts). */
export default function Plain() {
  const page = plainPageOf(useMatches().at(-1)?.id ?? '')
  return page && <PlainScreen {...page} />
}
