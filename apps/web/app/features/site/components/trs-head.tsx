import { dollars } from '@oola/contract/billing/money'
import type { Prices } from '@oola/contract/billing/prices.schema'
import type { TrsWords } from '@oola/contract/site/trs.schema'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { ProductDrawing } from '#web/ui/illustrations/product-drawing.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { CheckList } from '#web/ui/sections/check-list.tsx'
import { Figures } from '#web/ui/sections/figures.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { CartButton } from './cart-button.tsx'
import classes from './protocol.module.css'

interface TrsHeadProps extends Pick<TrsWords, 'opening' | 'pictures' | 'price'> {
  prices: Prices['trs']
}

/** Pictures and price of the set (PUBLIC-60..64). */
export function TrsHead({ opening, pictures, price, prices }: TrsHeadProps) {
  return (
    <Page top="roomy" foot="none">
      <Split aside="wide" gap={8} align="center">
        <div>
          <Carousel
            label="Pictures of the Total Rebalancing System"
            layout="single"
            autoplay={3000}
            thumbnails={pictures.map(({ picture, caption }) => ({
              label: caption,
              picture: <ProductDrawing picture={picture} />,
            }))}
          >
            {pictures.map(({ picture, caption }) => (
              <figure key={picture} className={classes.slide}>
                <ProductDrawing picture={picture} />
                <figcaption>{caption}</figcaption>
              </figure>
            ))}
          </Carousel>
        </div>
        <Stack gap={6}>
          <Heading level={1} variant="dl">
            {opening.heading}
          </Heading>
          <Text size="lead" tone="quiet">
            {opening.lead}
          </Text>
          <Figures
            figures={[
              { figure: dollars(prices.freeShippingCents), words: 'With free shipping', large: true },
              { figure: dollars(prices.retailCents), words: 'Retail' },
            ]}
          />
          <CheckList items={price.included} />
          <Stack gap={3}>
            <CartButton size="lg" fullWidth>
              ADD TO CART
            </CartButton>
            <Text size="small" tone="quiet" center wide>
              {price.note}
            </Text>
          </Stack>
        </Stack>
      </Split>
    </Page>
  )
}
