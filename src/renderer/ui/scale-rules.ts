import type { GriffelRenderer } from '@fluentui/react-components'
import { textScale } from '../theme'

/** Line height of the largest text that scales, in pixels. */
const highestLine = 24

type Rules = Parameters<GriffelRenderer['insertCSSRules']>[0]

/**
 * Style rules whose line heights in pixels grow with the text size: styles state them for Fluent's
 * font sizes. Font sizes in pixels and the higher lines of headings are left alone, because icons
 * and headings have fixed sizes.
 */
export function scaleRules(rules: Rules): Rules {
  return Object.fromEntries(
    Object.entries(rules).map(([bucket, entries]) => [
      bucket,
      entries.map(entry => (typeof entry === 'string' ? scale(entry) : [scale(entry[0]), entry[1]]))
    ])
  )
}

const scale = (rule: string): string =>
  rule.replace(/line-height:(\d+)px/g, (fixed, height) =>
    Number(height) > highestLine ? fixed : `line-height:calc(${height}px * ${textScale})`
  )
