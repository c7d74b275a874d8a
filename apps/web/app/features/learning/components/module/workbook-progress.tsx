import type { WorkbookQuestion } from '@oola/contract/learning/module-info.schema'
import { IconDownload } from '@tabler/icons-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ProgressPetals } from '#web/ui/wheel/progress-petals.tsx'
import { answeredWords, isAnswered } from '../../workbook-count.ts'

interface WorkbookProgressProps {
  workbook: readonly WorkbookQuestion[]
  onDownload: () => void
}

/** The completed share of the workbook, and its print button (mockup 25). */
export function WorkbookProgress({ workbook, onDownload }: WorkbookProgressProps) {
  const answered = workbook.filter(isAnswered).length
  return (
    <Card gap={5}>
      <Row gap={5}>
        <ProgressPetals total={workbook.length} done={answered} size={84} />
        <div>
          <Heading level={2} variant="h4">
            {answeredWords(answered)}
          </Heading>
          <Text size="small" tone="quiet">
            Empty ones are blank lines in the PDF.
          </Text>
        </div>
      </Row>
      <Button
        variant="outline"
        fullWidth
        leftIcon={<IconDownload size={19} stroke={1.75} aria-hidden />}
        onClick={onDownload}
      >
        DOWNLOAD WORKBOOK
      </Button>
    </Card>
  )
}
