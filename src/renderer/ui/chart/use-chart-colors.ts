import { useThemeClassName } from '@fluentui/react-components'
import type { Tone } from '@shared/domain/status'
import { type RefObject, useLayoutEffect, useState } from 'react'

export interface ChartColors {
  readonly text: string
  readonly line: string
  readonly surface: string
  readonly font: string
  readonly tones: Readonly<Record<Tone, string>>
}

const tones: readonly Tone[] = ['success', 'warning', 'danger', 'neutral', 'info']

/**
 * The theme's colours as a canvas needs them: it cannot read custom properties itself. Read from the element, which
 * stands inside the provider, and again when the theme changes.
 */
export function useChartColors(holder: RefObject<HTMLElement | null>): ChartColors | undefined {
  const themeClassName = useThemeClassName()
  const [colors, setColors] = useState<ChartColors>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme class means other colours to read
  useLayoutEffect(() => {
    if (!holder.current) return
    const style = getComputedStyle(holder.current)
    const read = (name: string): string => style.getPropertyValue(`--${name}`).trim()
    setColors({
      text: read('colorNeutralForeground2'),
      line: read('colorNeutralStroke2'),
      surface: read('colorNeutralBackground1'),
      font: read('fontFamilyBase'),
      tones: Object.fromEntries(tones.map(tone => [tone, read(`tone-${tone}-solid`)])) as Record<
        Tone,
        string
      >
    })
  }, [holder, themeClassName])
  return colors
}
