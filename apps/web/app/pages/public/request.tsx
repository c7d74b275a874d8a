import requests from 'site-content:requests'
import { useMatches } from 'react-router'
import { RequestForm } from '#web/features/requests/components/request-form.tsx'
import { useWebAlias } from '#web/lib/web-alias.ts'
import { Illustration } from '#web/ui/illustrations/illustration.tsx'
import { AreaRoom } from '#web/ui/layout/area-room.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { CheckList } from '#web/ui/sections/check-list.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { Route } from './+types/request'
import classes from './public.module.css'

type Kind = Exclude<keyof typeof requests, 'order'>

/** The kind is the end of the route's id (routes.ts): `request.coach`. */
const kindOf = (routeId: string): Kind => {
  const kind = routeId.split('.')[1] ?? ''
  return kind === 'affiliate' || kind === 'ambassador' ? kind : 'coach'
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, lead } = requests[kindOf(matches.at(-1)?.id ?? '')]
  return [{ title: `${title} · Oola` }, { name: 'description', content: lead }]
}

/** A sign-up without an external address in this deployment (spec-decision 11). */
export default function RequestPage() {
  const kind = kindOf(useMatches().at(-1)?.id ?? '')
  const alias = useWebAlias()
  const drawing = DRAWINGS[kind]
  const { title, lead, facts, messageLabel, action, done } = requests[kind]
  return (
    <Page top="roomy">
      <AreaRoom area={drawing.area} className={classes.room ?? ''}>
        <Split aside="wide" gap={8}>
          <Stack gap={6}>
            <Heading level={1} variant="dl">
              {title}
            </Heading>
            <Text size="lead">{lead}</Text>
            <CheckList items={facts} />
            <Illustration id={drawing.picture} area={drawing.area} className={classes.drawing} />
          </Stack>
          <Card as="section" aria-label={title}>
            <RequestForm
              key={kind}
              kind={kind}
              messageLabel={messageLabel}
              action={action}
              done={done}
              sponsor={alias}
            />
          </Card>
        </Split>
      </AreaRoom>
    </Page>
  )
}

/** Of the set of drawings (ui/illustrations): those of the Partner page. */
const DRAWINGS = {
  affiliate: { area: 'faith', picture: 3 },
  ambassador: { area: 'friends', picture: 8 },
  coach: { area: 'family', picture: 9 },
} as const
