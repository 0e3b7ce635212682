import { tokens } from '@fluentui/react-components'

/**
 * Background colour for a strength from 0 to 1: up to half of the accent, so that text keeps its
 * contrast in either theme.
 */
export function shadeOf(strength: number): { backgroundColor: string } {
  const percent = Math.round(4 + strength * 44)
  return {
    backgroundColor: `color-mix(in srgb, ${tokens.colorBrandForeground1} ${percent}%, ${tokens.colorNeutralBackground1})`
  }
}
