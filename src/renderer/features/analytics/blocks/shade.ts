import { tokens } from '@fluentui/react-components'

/** A colour that says how much, from 0 to 1: up to half of the accent that stands out in either theme, so that text keeps its contrast. */
export function shadeOf(strength: number): { backgroundColor: string } {
  const percent = Math.round(4 + strength * 44)
  return {
    backgroundColor: `color-mix(in srgb, ${tokens.colorBrandForeground1} ${percent}%, ${tokens.colorNeutralBackground1})`
  }
}
