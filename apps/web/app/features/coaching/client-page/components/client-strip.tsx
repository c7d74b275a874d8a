import type { ClientPage } from '@oola/contract/coaching/client-page/client-page.schema'
import { counted } from '@oola/contract/count-words'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { IconLink } from '#web/ui/buttons/icon-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import classes from './client-page.module.css'

interface ClientStripProps {
  page: ClientPage
  media: string | undefined
  /** The ways to the session and the room, and the next session. */
  children?: ReactNode
}

const chipsOf = ({ client, module, sessionsRemaining, sessionsCompleted }: ClientPage): string[] => {
  if (sessionsRemaining === null) return ['Past client', `${counted(sessionsCompleted, 'session')} held`]
  const place =
    module &&
    `${module.kind === 'path' ? 'My Path, month' : 'Breakthrough, week'} ${module.position} of ${module.total}`
  return [
    client.level === null ? '' : `Level ${client.level}`,
    place ?? '',
    `${counted(sessionsRemaining, 'session')} remaining`,
    `${sessionsCompleted} held`,
  ].filter(Boolean)
}

/** The client, their progress, and the next session (mockup 45). */
export function ClientStrip({ page, media, children }: ClientStripProps) {
  const { id, firstName, lastName, pictureFileName } = page.client
  const name = `${firstName} ${lastName}`
  const isPhone = useMediaQuery(MOBILE)
  return (
    <Card as="header" tone="brand" className={classes.strip}>
      <IconLink to="/DashboardCoach" label="Back to your coaching portal">
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      </IconLink>
      <Portrait
        userId={id}
        name={name}
        size={isPhone ? 48 : 72}
        {...pictureAddress(pictureFileName, media)}
      />
      <div className={classes.who}>
        <Heading level={1} variant="h2">
          {name}
        </Heading>
        <Row as="ul" wrap className={classes.chips}>
          {chipsOf(page).map((chip) => (
            <li key={chip}>
              <Chip>{chip}</Chip>
            </li>
          ))}
        </Row>
      </div>
      {children}
    </Card>
  )
}
