import { createDOMRenderer } from '@fluentui/react-components'
import { darkThemes, lightThemes, paperTheme } from '@renderer/theme'
import { createScalingRenderer, scaleRules } from '@renderer/ui/scale-rules'
import { categoryColors } from '@shared/kit/figures/chart'
import type { StatusTone } from '@shared/kit/status'
import { describe, expect, test } from 'vitest'

const statusTones: readonly StatusTone[] = ['success', 'warning', 'danger', 'neutral', 'info']

type Colors = Readonly<Record<string, string | number>>

const themes: readonly (readonly [string, Colors])[] = [
  ['light', { ...lightThemes.normal }],
  ['dark', { ...darkThemes.normal }],
  ['paper', { ...paperTheme }]
]

/** Relative luminance of a colour such as `#1f6442` (WCAG 2.2). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Backgrounds of text that belongs to no status. */
const grounds = [
  'colorNeutralBackground1',
  'colorNeutralBackground1Hover',
  'colorNeutralBackground2',
  'colorNeutralBackground3',
  'colorAppBackground',
  'colorFrame'
]
const words = [
  'colorNeutralForeground1',
  'colorNeutralForeground2',
  'colorNeutralForeground3',
  'colorLink',
  'colorBrandForeground1',
  'colorBrandForegroundLink',
  ...statusTones.map(tone => `tone-${tone}-text`)
]
const pairs = [
  ...words.flatMap(word => grounds.map(ground => [word, ground] as const)),
  ...statusTones.map(tone => [`tone-${tone}-text`, `tone-${tone}-fill`] as const),
  ['colorNeutralForeground1', 'colorSelected'],
  ['colorSelectedText', 'colorSelected'],
  ['colorSelectedText', 'colorFrame'],
  ['colorOnMark', 'colorMark'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackground'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundHover'],
  ['colorNeutralForeground4', 'colorNeutralBackground1']
] as const

test.each(themes)(
  'every text of the %s theme has a contrast of at least 4.5:1',
  (_name, colors) => {
    const weak = pairs.flatMap(([word, ground]) => {
      const contrast = contrastOf(String(colors[word]), String(colors[ground]))
      return contrast >= 4.5 ? [] : [`${word} on ${ground}: ${contrast.toFixed(2)}`]
    })
    expect(weak).toEqual([])
  }
)

test.each(themes)(
  'every category colour of the %s theme has a contrast of at least 3:1 with the chart card',
  (_name, colors) => {
    const weak = categoryColors.filter(
      name => contrastOf(String(colors[name]), String(colors.colorNeutralBackground1)) < 3
    )
    expect(weak).toEqual([])
  }
)

describe('the text size', () => {
  const sizesOf = ({ fontSizeBase300, fontSizeBase200 }: Colors) => [
    fontSizeBase300,
    fontSizeBase200
  ]

  test('body text and secondary text have 15 and 13 pixels, 17 and 15 if the user chose Lớn', () => {
    for (const themesOfColor of [lightThemes, darkThemes]) {
      expect(sizesOf({ ...themesOfColor.normal })).toEqual(['15px', '13px'])
      expect(sizesOf({ ...themesOfColor.large })).toEqual(['17px', '15px'])
    }
  })

  test('printed text has the same size for every user', () => {
    expect(sizesOf({ ...paperTheme })).toEqual(['14px', '12px'])
    expect(Number({ ...(paperTheme as unknown as Colors) }.textScale)).toBe(1)
  })

  test('line heights of text in pixels grow with it, other lengths and headings do not', () => {
    const media = { m: '(min-width: 1px)' }
    const scaled = scaleRules({
      d: ['.a{line-height:20px;}', '.b{height:20px;}', '.h{line-height:36px;}'],
      m: [['@media (min-width: 1px){.c{line-height:22px;}}', media]]
    })
    expect(scaled).toEqual({
      d: [
        '.a{line-height:calc(20px * var(--textScale));}',
        '.b{height:20px;}',
        '.h{line-height:36px;}'
      ],
      m: [['@media (min-width: 1px){.c{line-height:calc(22px * var(--textScale));}}', media]]
    })
  })

  test('a list of style rules is inserted once, however many components bring it', () => {
    const inserted: unknown[] = []
    const renderer = createScalingRenderer({
      ...createDOMRenderer(),
      insertCSSRules: rules => void inserted.push(rules)
    })
    const [own, reset] = [['.a{line-height:20px;}'], ['.r{height:20px;}']]
    renderer.insertCSSRules({ d: own })
    renderer.insertCSSRules({ d: own, r: reset })
    renderer.insertCSSRules({ r: reset })
    expect(inserted).toEqual([
      { d: ['.a{line-height:calc(20px * var(--textScale));}'] },
      { r: ['.r{height:20px;}'] }
    ])
  })
})
