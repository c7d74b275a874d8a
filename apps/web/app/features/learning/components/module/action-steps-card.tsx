import type { ModulePageInfo } from '@oola/contract/learning/module-info.schema'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useAddActionSteps } from '../../learning.mutations.ts'

interface ActionStepsCardProps {
  module: ModulePageInfo
  /** They are on today's list (ELEARN-34). */
  onAdded: () => void
}

/** The module's action steps; ticked ones are added to today's list, once (ELEARN-26; G-56). */
export function ActionStepsCard({ module, onAdded }: ActionStepsCardProps) {
  const section = module.sections.find(({ name }) => name === 'Do')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const add = useAddActionSteps(module.id)
  if (!section?.hasActionSteps) return null
  const open = section.isActionStepsButtonEnabled
  const chosen = module.actionSteps.map((_, index) => index).filter((index) => !left.has(index))
  const toggle = (index: number) => {
    const next = new Set(left)
    if (!next.delete(index)) next.add(index)
    setLeft(next)
  }
  return (
    <Card as="section" tone="brand" gap={3} aria-labelledby="module-steps">
      <Heading level={2} variant="h3" id="module-steps">
        Action steps
      </Heading>
      <Text size="small" tone="quiet">
        {open
          ? 'Pick the ones you want on today’s list.'
          : 'You put these on your list, or completed the module.'}
      </Text>
      <Stack as="ul" gap={1}>
        {module.actionSteps.map((text, index) => (
          <li key={text}>
            {open ? (
              <CheckboxField label={text} checked={!left.has(index)} onChange={() => toggle(index)} />
            ) : (
              <p>{text}</p>
            )}
          </li>
        ))}
      </Stack>
      <Button
        variant="surface"
        fullWidth
        disabled={!open || chosen.length === 0}
        loading={add.isPending}
        leftIcon={<IconListCheck size={19} stroke={1.75} aria-hidden />}
        onClick={() => add.mutate(chosen, { onSuccess: onAdded })}
      >
        {open ? `ADD ${chosen.length} TO MY ACTION STEPS` : section.textButtonActionSteps || 'ON MY LIST'}
      </Button>
    </Card>
  )
}
