import {
  type BrandVariants,
  createDarkTheme,
  createLightTheme,
  type Theme
} from '@fluentui/react-components'
import type { TextSize } from '@shared/features/settings/preferences'
import type { categoryColors } from '@shared/kit/figures/chart'
import type { StatusTone } from '@shared/kit/status'

/** Shades of the single accent colour. */
const green: BrandVariants = {
  10: '#031108',
  20: '#052214',
  30: '#08331f',
  40: '#0d432a',
  50: '#145436',
  60: '#1f6442',
  70: '#2c7450',
  80: '#3c845e',
  90: '#4d946d',
  100: '#61a37d',
  110: '#75b28e',
  120: '#8bc0a0',
  130: '#a2cdb3',
  140: '#badbc6',
  150: '#d3e8da',
  160: '#ecf4ef'
}

export interface ToneColors {
  readonly text: string
  readonly fill: string
  readonly border: string
  /** Solid colour for marks such as bars in charts. */
  readonly solid: string
}

/** Colours that Fluent's tokens do not define. */
interface OwnTokens {
  readonly colorSelected: string
  readonly colorSelectedText: string
  readonly colorLink: string
  readonly colorAppBackground: string
  readonly colorFrame: string
  readonly colorMark: string
  readonly colorOnMark: string
  /**
   * Six distinguishable colours for categories, none of which has a meaning such as good or bad.
   */
  readonly categories: Readonly<Record<(typeof categoryColors)[number], string>>
  readonly tones: Readonly<Record<StatusTone, ToneColors>>
}

type FlatTokens = Record<string, string>

const textScaleToken = 'textScale'

const fontFamilyBase = "'Inter Variable', 'Segoe UI', system-ui, sans-serif"
const fontFamilyMonospace = "'IBM Plex Mono', 'Cascadia Mono', Consolas, monospace"

const light: OwnTokens = {
  colorSelected: '#e9f3ed',
  colorSelectedText: '#1a5c39',
  colorLink: '#1a5c39',
  colorAppBackground: '#fafafa',
  colorFrame: '#ffffff',
  colorMark: '#1f6442',
  colorOnMark: '#ffffff',
  categories: {
    'category-1': '#3c845e',
    'category-2': '#2b78b8',
    'category-3': '#7d62b0',
    'category-4': '#9a6b2f',
    'category-5': '#1f8a90',
    'category-6': '#6f7471'
  },
  tones: {
    success: { text: '#0e5c0e', fill: '#f1faf1', border: '#9fd89f', solid: '#3c845e' },
    warning: { text: '#8a4b08', fill: '#fff9f0', border: '#f5cf94', solid: '#d98300' },
    danger: { text: '#b10e1c', fill: '#fdf3f4', border: '#eeacb2', solid: '#c4314b' },
    neutral: { text: '#424242', fill: '#f2f2f2', border: '#d1d1d1', solid: '#8a8886' },
    info: { text: '#0f548c', fill: '#eff6fc', border: '#a9cdea', solid: '#2b78b8' }
  }
}

const dark: OwnTokens = {
  colorSelected: '#1d3227',
  colorSelectedText: '#a2cdb3',
  colorLink: '#a2cdb3',
  colorAppBackground: '#161a18',
  colorFrame: '#1c201e',
  colorMark: '#2c7450',
  colorOnMark: '#ffffff',
  categories: {
    'category-1': '#61a37d',
    'category-2': '#5aa2dc',
    'category-3': '#a58bd6',
    'category-4': '#c79a5b',
    'category-5': '#4fb5ba',
    'category-6': '#a0a5a2'
  },
  tones: {
    success: { text: '#9fd89f', fill: '#12301a', border: '#2f6b3a', solid: '#4d946d' },
    warning: { text: '#f7c977', fill: '#33230a', border: '#7a5410', solid: '#e5a100' },
    danger: { text: '#f1a7ae', fill: '#3a1418', border: '#8a2b34', solid: '#d9434f' },
    neutral: { text: '#d6d6d6', fill: '#2b302d', border: '#4a504c', solid: '#9a9a9a' },
    info: { text: '#9cc9ef', fill: '#12273a', border: '#2f587c', solid: '#5aa2dc' }
  }
}

function flatten({ tones, categories, ...own }: OwnTokens): FlatTokens {
  const flat: FlatTokens = { ...own, ...categories }
  for (const [tone, colors] of Object.entries(tones)) {
    for (const [part, color] of Object.entries(colors))
      flat[toneToken(tone as StatusTone, part as keyof ToneColors)] = color
  }
  return flat
}

function toneToken(tone: StatusTone, part: keyof ToneColors): string {
  return `tone-${tone}-${part}`
}

const lightBase = createLightTheme(green)
const darkBase = createDarkTheme(green)

/** Font size of body text in pixels for which Fluent's tokens and fixed line heights are made. */
const designedSize = 14

/** Font sizes of body text in pixels; secondary text is two pixels smaller. */
const bodySizes: Readonly<Record<TextSize, number>> = { normal: 15, large: 17 }

const textSteps = [100, 200, 300, 400, 500, 600] as const

/** Tokens of the font sizes and line heights, and the factor for line heights in pixels. */
function textTokens(bodySize: number): FlatTokens {
  const scale = bodySize / designedSize
  const flat: FlatTokens = { [textScaleToken]: scale.toFixed(4) }
  for (const step of textSteps) {
    const size = Number.parseFloat(lightBase[`fontSizeBase${step}`])
    const height = Number.parseFloat(lightBase[`lineHeightBase${step}`])
    flat[`fontSizeBase${step}`] = `${Math.round(size * scale)}px`
    flat[`lineHeightBase${step}`] = `${Math.ceil(height * scale)}px`
  }
  return flat
}

const lightColors: Theme = {
  ...lightBase,
  fontFamilyBase,
  fontFamilyMonospace,
  // Fluent's shade has a contrast of only 4.1:1 on grey backgrounds.
  colorBrandForeground1: green[70],
  ...flatten(light)
}

const darkColors: Theme = {
  ...darkBase,
  fontFamilyBase,
  fontFamilyMonospace,
  colorNeutralBackground1: '#1f2421',
  colorNeutralBackground1Hover: '#2a302c',
  colorNeutralBackground1Pressed: '#181c1a',
  colorNeutralBackground2: '#1c201e',
  colorNeutralBackground3: '#161a18',
  colorNeutralStroke1: '#4f5651',
  colorNeutralStroke2: '#353b37',
  colorNeutralStroke3: '#2c322e',
  ...flatten(dark)
}

/** Theme of printed sheets and their previews, whose text has one size for all users. */
export const paperTheme: Theme = { ...lightColors, ...textTokens(designedSize) }

const themesOf = (colors: Theme): Readonly<Record<TextSize, Theme>> => ({
  normal: { ...colors, ...textTokens(bodySizes.normal) },
  large: { ...colors, ...textTokens(bodySizes.large) }
})

/** Themes of the screen by text size. */
export const lightThemes = themesOf(lightColors)
export const darkThemes = themesOf(darkColors)

const own = (name: string): string => `var(--${name})`

/**
 * Design tokens of the program for makeStyles; FluentProvider writes them next to Fluent's own
 * tokens.
 */
export const appTokens = {
  selected: own('colorSelected'),
  selectedText: own('colorSelectedText'),
  link: own('colorLink'),
  background: own('colorAppBackground'),
  frame: own('colorFrame'),
  mark: own('colorMark'),
  onMark: own('colorOnMark')
} as const

export function cssColorOfTone(tone: StatusTone, part: keyof ToneColors): string {
  return own(toneToken(tone, part))
}

/** Factor from Fluent's font sizes to those of the theme. */
export const textScale = own(textScaleToken)
