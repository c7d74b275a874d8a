import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { preparationQueries } from '../preparation.queries.ts'

/** In the client's room: the questions before the next session, until they are answered (DESK-08). */
export function AskBefore({ bookingId, firstName }: { bookingId: string; firstName: string }) {
  const { data } = useQuery(preparationQueries.own(bookingId))
  if (!data?.isOpen || data.state === 'skipped') return null
  const isSent = data.state === 'sent'
  return (
    <Card as="section" tone="brand" gap={3} aria-labelledby="ask-before">
      <Heading level={3} variant="h4" id="ask-before">
        <Row as="span" gap={2}>
          <IconListCheck size={20} stroke={1.75} aria-hidden />
          {isSent ? `${firstName} has your answers` : `Before you talk to ${firstName}`}
        </Row>
      </Heading>
      <Text size="small">
        {isSent
          ? 'You can change them until the session begins.'
          : 'Three short questions, two minutes. They make the half hour yours.'}
      </Text>
      <Button variant="outline" size="sm" to={`/beforeSession?session=${bookingId}`}>
        {isSent ? 'CHANGE MY ANSWERS' : 'ANSWER THREE QUESTIONS'}
      </Button>
    </Card>
  )
}
