import type { ProtocolStep, TrsWords } from '@oola/contract/site/trs.schema'
import { lazy, Suspense, useState } from 'react'
import { IngredientsDrawing } from '#web/ui/illustrations/ingredients-drawing.tsx'
import { groundOf, ProductDrawing } from '#web/ui/illustrations/product-drawing.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { CheckList } from '#web/ui/sections/check-list.tsx'
import { TopicList } from '#web/ui/sections/topic-list.tsx'
import { FinePrint } from '#web/ui/text/fine-print.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { useIngredients } from '../use-ingredients.ts'
import classes from './protocol.module.css'

const Large = lazy(async () => ({ default: (await import('./ingredients-modal.tsx')).IngredientsModal }))

interface ProtocolProps extends Pick<TrsWords, 'ingredientsAre'> {
  steps: readonly ProtocolStep[]
}

/** The six steps of the day, each with its benefits and ingredients (PUBLIC-65..67). */
export function Protocol({ steps, ingredientsAre }: ProtocolProps) {
  const ingredients = useIngredients(ingredientsAre)
  const [large, setLarge] = useState<ProtocolStep | null>(null)
  return (
    <>
      <Stack as="ol" gap={8}>
        {steps.map((step, index) => (
          <li key={step.title} className={classes.step}>
            <div className={classes.picture}>
              <ProductDrawing picture={step.picture} />
            </div>
            <Stack gap={4}>
              <Row gap={3} wrap>
                <Chip tone="brand">Step {index + 1}</Chip>
                <Text as="span" size="small" tone="quiet">
                  {step.when}
                </Text>
              </Row>
              <Heading level={3} variant="h2">
                {step.title}
              </Heading>
              <Text size="lead" tone="quiet">
                {step.text}
              </Text>
              <div>
                <Disclosure summary={<Summary of={step.title}>Benefits</Summary>}>
                  <CheckList items={step.benefits} />
                </Disclosure>
                {ingredients.shown && (
                  <Disclosure summary={<Summary of={step.title}>Ingredients</Summary>}>
                    <button
                      type="button"
                      className={classes.ingredients}
                      aria-haspopup="dialog"
                      onClick={() => setLarge(step)}
                    >
                      <IngredientsDrawing
                        shapes={step.ingredients.map(({ shape }) => shape)}
                        area={groundOf(step.picture)}
                      />
                      <VisuallyHidden>Show the ingredients of {step.title} large</VisuallyHidden>
                    </button>
                    <TopicList topics={step.ingredients} />
                    {ingredients.note && <FinePrint>{ingredients.note}</FinePrint>}
                  </Disclosure>
                )}
              </div>
            </Stack>
          </li>
        ))}
      </Stack>
      {large && (
        <Suspense fallback={null}>
          <Large step={large} onClose={() => setLarge(null)} />
        </Suspense>
      )}
    </>
  )
}

/** "Benefits" visually; twelve equal names would be useless to screen readers. */
function Summary({ of, children }: { of: string; children: string }) {
  return (
    <span>
      {children}
      <VisuallyHidden> of {of}</VisuallyHidden>
    </span>
  )
}
