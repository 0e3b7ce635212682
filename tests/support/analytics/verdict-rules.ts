import { type SectorPageView, textOfSectorCell } from '@shared/features/analytics/view'
import { expect } from 'vitest'

/**
 * Numbers in a text as the program formats them, without their signs: "1.204", "93,2%", "03/2026".
 */
const numbersOf = (text: string): string[] => text.match(/\d[\d.,/]*\d%?|\d%?/g) ?? []

/**
 * Checks the summary (verdict) of a sector page against the figures and the ranking that the page
 * shows below it.
 */
export function expectVerdictMatchesFigures({
  verdict,
  figures,
  worst,
  filters
}: SectorPageView): void {
  const { sentences, tone } = verdict
  expect(sentences.length).toBeGreaterThan(0)
  expect(sentences.length).toBeLessThanOrEqual(3)
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[\p{Lu}\d].*\.$/u)
    expect(sentence).not.toMatch(/undefined|null|NaN|—|\.\.|, ,/)
  }
  // Names of selected units and areas are removed first, because numbers in them are not figures.
  const names = filters.flatMap(({ options }) => options.map(({ label }) => label))
  const shown = new Set(
    [
      ...figures.flatMap(({ title, value, note, target, delta }) => [
        title,
        value,
        note ?? '',
        target ?? '',
        delta?.text ?? ''
      ]),
      ...(worst?.rows.flatMap(({ cells }) => cells.map(textOfSectorCell)) ?? []),
      ...names
    ].flatMap(numbersOf)
  )
  for (const number of sentences.flatMap(numbersOf)) expect([...shown]).toContain(number)
  const statuses = figures.flatMap(({ status }) => status?.tone ?? [])
  expect(tone).toBe(
    ['danger', 'warning', 'success'].find(one => statuses.some(status => status === one)) ??
      'neutral'
  )
  const label = figures.find(({ status }) => status?.tone === tone)?.status?.label
  expect(verdict.label).toBe(label)
  if (worst) expectRanked(worst, sentences.at(-1) ?? '')
}

/**
 * Checks that the last sentence of the summary names the first row of the ranking, and that the
 * ranking has at most eight rows.
 */
function expectRanked(
  { rows, columns }: NonNullable<SectorPageView['worst']>,
  sentence: string
): void {
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThanOrEqual(8)
  for (const { cells } of rows) expect(cells).toHaveLength(columns.length)
  expect(sentence).toContain(`: ${textOfSectorCell(rows[0]?.cells[0])}`)
}
