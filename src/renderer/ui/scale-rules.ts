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

/**
 * Renderer that scales style rules and inserts each list of rules once. Griffel passes the lists of
 * a component whenever one mounts; scaling and comparing their rules again took a fifth of React's
 * time for a selection in a chart.
 */
export function createScalingRenderer(renderer: GriffelRenderer): GriffelRenderer {
  const inserted = new WeakSet<object>()
  return {
    ...renderer,
    insertCSSRules: rules => {
      for (const [bucket, entries] of Object.entries(rules)) {
        if (inserted.has(entries)) continue
        inserted.add(entries)
        renderer.insertCSSRules(scaleRules({ [bucket]: entries }))
      }
    }
  }
}
