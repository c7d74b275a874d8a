import type { PortalCoach } from '@oola/contract/coaches/coaches.schema'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CoverPicture } from '#web/features/coaches/components/cover-picture.tsx'
import { fullName } from '#web/features/coaches/listing-words.ts'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './portal.module.css'

interface PortalHeadProps {
  coach: PortalCoach
  media: string | undefined
  /** On the cover and on the portrait: the buttons that change them. */
  onCover?: ReactNode
  onPortrait?: ReactNode
  /** The buttons, the quietest first. */
  children: ReactNode
}

/** The head of the coach portal: cover, portrait and name (PORTAL-03; mockup 17). */
export function PortalHead({ coach, media, onCover, onPortrait, children }: PortalHeadProps) {
  const small = useMediaQuery(MOBILE)
  const { id, coverFileName, profilePictureFileName } = coach
  return (
    <header className={classes.head}>
      <div className={classes.cover}>
        <CoverPicture coachId={id} fileName={coverFileName} media={media} />
        {onCover && <div className={classes.onCover}>{onCover}</div>}
      </div>
      <span className={classes.portrait}>
        <Portrait
          userId={id}
          name={fullName(coach)}
          size={small ? 100 : 148}
          {...pictureAddress(profilePictureFileName, media)}
        />
        {onPortrait && <span className={classes.onPortrait}>{onPortrait}</span>}
      </span>
      <Stack gap={1} className={classes.who}>
        <Heading level={1}>{fullName(coach)}</Heading>
        <Text tone="quiet">
          <Row as="span" gap={2}>
            <IconRosetteDiscountCheck size={20} stroke={1.75} aria-hidden />
            Certified life coach
          </Row>
        </Text>
      </Stack>
      <Row gap={2} justify="end" wrap className={classes.buttons}>
        {children}
      </Row>
    </header>
  )
}
