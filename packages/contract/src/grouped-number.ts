const BEFORE_EACH_THREE = /\B(?=(?:\d{3})+(?!\d))/g

/**
 * A whole number, or one with two decimals, with its thousands apart: `12,345`, `12,345.60`. Not by `Intl`, whose first
 * use costs a slow phone 50 ms while the page starts.
 */
export const groupedNumber = (value: number | string): string => String(value).replace(BEFORE_EACH_THREE, ',')
