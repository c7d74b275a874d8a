import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AchievementGrid } from './achievement-grid.tsx'
import { type AchievementSection, earnedOf } from './achievements-overview.tsx'

interface AllOfGroupProps extends Omit<AchievementSection<string>, 'id'> {
  onOpen: ((id: number) => void) | undefined
  onBack: () => void
}

/** The full list of one group; BACK closes it (BADGE-05). */
export function AllOfGroup({ heading, about, items, onOpen, onBack }: AllOfGroupProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
    title.current?.closest('dialog')?.scrollTo({ top: 0 })
  }, [])
  return (
    <Stack as="section" gap={6} aria-labelledby="all-of-group">
      <Row gap={3} wrap>
        <Button
          variant="outline"
          size="sm"
          onClick={onBack}
          leftIcon={<IconArrowLeft size={18} stroke={2} aria-hidden />}
        >
          BACK
        </Button>
        <Heading level={3} variant="h4" id="all-of-group" tabIndex={-1} ref={title}>
          {heading}
        </Heading>
        <Text as="span" size="small" tone="quiet" strong>
          {earnedOf(items)}
        </Text>
      </Row>
      {about && <p>{about}</p>}
      <AchievementGrid items={items} onOpen={onOpen} />
    </Stack>
  )
}
