/** `1` is a course or programme, `2` a product (PUBLIC-16). */
export const PRODUCT_TYPES = { program: 1, product: 2 } as const
