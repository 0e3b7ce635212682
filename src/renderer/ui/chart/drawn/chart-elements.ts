import { tokens } from '@fluentui/react-components'
import type { ChartColor } from '@shared/kit/figures/chart'
import { type KeyboardEvent, useState } from 'react'

/** Selection of elements of a chart by index, controlled by the page. */
export interface ChartSelection {
  /** Indexes of the selected elements; the others are dimmed. */
  readonly selection: readonly number[]
  /** Called with the index of a pressed element; undefined if elements cannot be selected. */
  readonly onPick?: ((index: number) => void) | undefined
}

/** Outline of the selected elements, which tells them apart without their colour. */
export const selectedOutline = {
  '[aria-pressed="true"]:not(:focus-visible)': {
    outline: `2px solid ${tokens.colorNeutralForeground1}`,
    outlineOffset: '-2px'
  }
} as const

/** Edge of the selected shapes of a drawing. */
export const selectedStroke = {
  '[aria-pressed="true"]:not(:focus-visible)': {
    stroke: tokens.colorNeutralForeground1,
    strokeWidth: '3px'
  }
} as const

/** Colour of a series as a value for styles. */
export const drawnColor = (tone: ChartColor): string =>
  tone.startsWith('category') ? `var(--${tone})` : `var(--tone-${tone}-solid)`

/** Opacity of an element while another one is selected. */
const dimmed = 0.35

interface ElementProps {
  readonly role: 'button' | 'img'
  readonly tabIndex: 0 | -1
  readonly 'aria-label': string
  readonly 'aria-pressed'?: boolean
  readonly 'data-chart-element': number
  readonly opacity: number
  readonly onClick?: () => void
  readonly onFocus: () => void
}

interface ChartElements {
  readonly elementProps: (index: number, label: string) => ElementProps
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1
}

/**
 * Elements of a chart as one tab stop: arrow keys, Home and End move the focus, Enter and Space
 * press. `first` is the index of the initial tab stop.
 */
export function useChartElements(
  { selection, onPick }: ChartSelection,
  count: number,
  first = 0
): ChartElements {
  const [active, setActive] = useState<number>()
  const stop = Math.min(active ?? selection[0] ?? first, count - 1)
  const elementProps = (index: number, label: string): ElementProps => {
    const isSelected = selection.includes(index)
    return {
      role: onPick ? 'button' : 'img',
      tabIndex: index === stop ? 0 : -1,
      'aria-label': label,
      ...(onPick && { 'aria-pressed': isSelected, onClick: () => onPick(index) }),
      'data-chart-element': index,
      opacity: isSelected || selection.length === 0 ? 1 : dimmed,
      onFocus: () => setActive(index)
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = [...event.currentTarget.querySelectorAll<SVGElement>('[data-chart-element]')]
    const at = all.indexOf(document.activeElement as SVGElement)
    if (at < 0) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onPick?.(Number(all[at]?.dataset.chartElement))
      return
    }
    const next = targetOf(event.key, at, all.length)
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  return { elementProps, onKeyDown }
}

function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, at + step))
}

/**
 * Ticks of an axis from zero to a round number that is at least the largest value. Steps are whole
 * numbers, because persons and things are counted.
 */
export function niceTicks(values: readonly (number | null)[]): number[] {
  const most = values.reduce<number>((high, value) => Math.max(high, value ?? 0), 0)
  const rough = Math.max(1, most / 4)
  const power = 10 ** Math.floor(Math.log10(rough))
  const factors = power === 1 ? [1, 2, 5] : [1, 2, 2.5, 5]
  const step = (factors.find(one => one * power >= rough) ?? 10) * power
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step)
}
