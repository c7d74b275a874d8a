import { type CSSVariablesResolver, createTheme } from '@mantine/core'

const headings = {
  h1: { fontSize: '44px', lineHeight: '1.08' },
  h2: { fontSize: '32px', lineHeight: '1.15' },
  h3: { fontSize: '24px', lineHeight: '1.25' },
  h4: { fontSize: '19px', lineHeight: '1.3', fontWeight: '600' },
}

/** look.md 10. Sizes and colours themselves live in `tokens.css`; here Mantine is told to use them. */
export const theme = createTheme({
  primaryColor: 'lake',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  black: '#0E1D24',
  white: '#FFFFFF',
  colors: {
    lake: [
      '#EFFAFC',
      '#DAF2F7',
      '#B5E4EE',
      '#78CDDD',
      '#4BAEC0',
      '#248FA0',
      '#067382',
      '#015965',
      '#00414B',
      '#002C33',
    ],
    gray: [
      '#F3F6F6',
      '#E9EEEF',
      '#DCE4E6',
      '#C9D3D6',
      '#A9B7BC',
      '#7A8A91',
      '#5C6D75',
      '#43545C',
      '#25363D',
      '#0E1D24',
    ],
    dark: [
      '#EAF2F3',
      '#B0C1C6',
      '#8DA1A8',
      '#667B84',
      '#25383F',
      '#18282E',
      '#101D22',
      '#081216',
      '#060E11',
      '#04090B',
    ],
  },
  fontFamily: 'var(--o-text-font)',
  headings: {
    fontFamily: 'var(--o-head-font)',
    fontWeight: '500',
    textWrap: 'balance',
    sizes: headings,
  },
  radius: { xs: '10px', sm: '14px', md: '20px', lg: '24px', xl: '32px' },
  defaultRadius: 'sm',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  shadows: { sm: 'var(--o-s1)', md: 'var(--o-s2)', lg: 'var(--o-s2)', xl: 'var(--o-s3)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    // Our dialogs lie in the browser's top layer, where a list that hangs on the body would be behind them.
    Popover: { defaultProps: { withinPortal: false, floatingStrategy: 'fixed' } },
    Combobox: { defaultProps: { withinPortal: false, floatingStrategy: 'fixed' } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    // Hints stand below the field, next to where errors appear (look.md 8).
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
})

/** The same for both schemes: the tokens themselves change with the scheme. */
const schemeVariables = {
  '--mantine-color-body': 'var(--o-canvas)',
  '--mantine-color-text': 'var(--o-ink)',
  '--mantine-color-dimmed': 'var(--o-ink2)',
  '--mantine-color-placeholder': 'var(--o-ink3)',
  '--mantine-color-anchor': 'var(--o-link)',
  '--mantine-color-error': 'var(--o-danger)',
  '--mantine-color-default': 'var(--o-on-card)',
  '--mantine-color-default-hover': 'var(--o-brand-tint)',
  '--mantine-color-default-color': 'var(--o-ink)',
  '--mantine-color-default-border': 'var(--o-line-strong)',
  '--mantine-color-disabled': 'var(--o-sunken)',
  '--mantine-color-disabled-color': 'var(--o-ink3)',
  '--mantine-color-disabled-border': 'var(--o-line)',
  '--mantine-color-lake-filled-hover': 'var(--o-primary-hover)',
  '--mantine-primary-color-contrast': 'var(--o-on-primary)',
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables,
  dark: schemeVariables,
})
