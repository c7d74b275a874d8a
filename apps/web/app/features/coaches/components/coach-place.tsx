import { IconMapPin } from '@tabler/icons-react'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/text/text.tsx'

/** The city of a coach: "Portland, Oregon". */
export function CoachPlace({ children }: { children: string }) {
  return (
    <Text size="small" tone="quiet">
      <Row as="span" gap={2}>
        <IconMapPin size={17} stroke={2} aria-hidden />
        {children}
      </Row>
    </Text>
  )
}
