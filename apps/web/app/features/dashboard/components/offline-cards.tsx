import { IconInfoCircle } from '@tabler/icons-react'
import { KeptModulesList, keptRoomWords } from '#web/features/learning/kept/components/kept-modules-list.tsx'
import { useKeptModules } from '#web/features/learning/kept/use-kept.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/text/text.tsx'

/** On the dashboard without a network: what the device keeps, and what needs a network (mockup 63). */
export default function OfflineCards() {
  const modules = useKeptModules()
  if (!modules) return null
  return (
    <>
      <Card as="section" gap={4} aria-labelledby="kept-title">
        <Row gap={4} justify="between">
          <Heading level={2} variant="h3" id="kept-title">
            {modules.length === 0 ? 'Nothing kept' : 'Kept on this device'}
          </Heading>
          {modules.length > 0 && (
            <Text as="span" size="small" tone="quiet" numbers>
              {keptRoomWords(modules, null)}
            </Text>
          )}
        </Row>
        <KeptModulesList modules={modules} />
      </Card>
      <Card tone="brand" padding="small">
        <Row gap={4}>
          <IconInfoCircle size={22} stroke={1.75} aria-hidden />
          <Text wide>
            Booking, calls and payment need a network. Their buttons come back when you’re online.
          </Text>
        </Row>
      </Card>
    </>
  )
}
