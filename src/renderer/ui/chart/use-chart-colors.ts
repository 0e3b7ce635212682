import { type ChartColor, categoryColors } from '@shared/kit/figures/chart'
import type { StatusTone } from '@shared/kit/status'
import { type RefObject, useLayoutEffect, useState } from 'react'

export interface ChartColors {
  readonly text: string
  readonly line: string
  readonly surface: string
  readonly font: string
  readonly tones: Readonly<Record<ChartColor, string>>
}

const tones: readonly StatusTone[] = ['success', 'warning', 'danger', 'neutral', 'info']

/**
 * Colours read last, with the colour scheme of the document at that time; cached because reading
 * styles forces a synchronous layout.
 */
let known: { readonly scheme: string; readonly colors: ChartColors } | undefined

const schemeNow = (): string => document.documentElement.getAttribute('style') ?? ''

/**
 * Theme colours for a canvas, which cannot read CSS custom properties. They are read from an
 * element inside the theme provider, and again when the document changes its colour scheme, because
 * the provider's class name does not change.
 */
export function useChartColors(holder: RefObject<HTMLElement | null>): ChartColors | undefined {
  const [colors, setColors] = useState(() =>
    known?.scheme === schemeNow() ? known.colors : undefined
  )
  useLayoutEffect(() => {
    const read = (): void => {
      if (!holder.current) return
      const scheme = schemeNow()
      if (known?.scheme !== scheme) known = { scheme, colors: readColors(holder.current) }
      setColors(known.colors)
    }
    read()
    const themes = new MutationObserver(read)
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] })
    return () => themes.disconnect()
  }, [holder])
  return colors
}

function readColors(element: HTMLElement): ChartColors {
  const style = getComputedStyle(element)
  const read = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  return {
    text: read('colorNeutralForeground2'),
    line: read('colorNeutralStroke2'),
    surface: read('colorNeutralBackground1'),
    font: read('fontFamilyBase'),
    tones: Object.fromEntries([
      ...tones.map(tone => [tone, read(`tone-${tone}-solid`)]),
      ...categoryColors.map(name => [name, read(name)])
    ]) as Record<ChartColor, string>
  }
}
