import type { ModuleSection } from '@oola/contract/learning/module-info.schema'
import { IconExternalLink } from '@tabler/icons-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import classes from './module.module.css'

const PLACES = ['buttonOne', 'buttonTwo', 'buttonThree', 'buttonFour'] as const

interface SectionButtonsProps {
  section: ModuleSection | undefined
}

/**
 * Up to four buttons that content gives a section, and the one of Do: a path of the portal, or an external address
 * in a new tab (ELEARN-22; G-128).
 */
export function SectionButtons({ section }: SectionButtonsProps) {
  if (!section) return null
  const { doButton } = section
  const shown = [
    ...(doButton ? [{ ...doButton, value: doButton.link }] : []),
    ...PLACES.map((place) => section[place]).filter(({ displayButton }) => displayButton),
  ]
  if (shown.length === 0) return null
  return (
    <Row gap={3} wrap className={classes.onScreen}>
      {shown.map(({ text, isExternalLink, link, value }) =>
        isExternalLink ? (
          <Button
            key={text}
            variant="outline"
            size="sm"
            href={link}
            newTab
            rightIcon={<IconExternalLink size={17} stroke={1.75} aria-hidden />}
          >
            {text}
          </Button>
        ) : (
          <Button key={text} variant="outline" size="sm" to={value}>
            {text}
          </Button>
        ),
      )}
    </Row>
  )
}
