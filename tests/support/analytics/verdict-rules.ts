import { textOfSectorCell } from '@shared/features/analytics/table-view'
import type { SectorPageView } from '@shared/features/analytics/view'
import type { SectorPageVerdictView } from '@shared/model/analytics/verdict'
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
  const { tone } = verdict
  // Sentences about what stands out also contain values of all other subjects and of other periods,
  // which the tests of the indicators check.
  const isStandout = isAboutStandouts(verdict)
  const sentences = isStandout ? verdict.sentences.slice(1) : verdict.sentences
  expect(verdict.sentences.length).toBeGreaterThan(0)
  expect(verdict.sentences.length).toBeLessThanOrEqual(3)
  for (const sentence of verdict.sentences) {
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
  const worstTone =
    ['danger', 'warning', 'success'].find(one => statuses.some(status => status === one)) ??
    'neutral'
  if (isStandout) {
    expect(['danger', 'warning']).toContain(tone)
    if (worstTone === 'danger') expect(tone).toBe('danger')
  } else {
    expect(tone).toBe(worstTone)
    const label = figures.find(({ status }) => status?.tone === tone)?.status?.label
    expect(verdict.label).toBe(label)
  }
  if (worst) expectRanked(worst, verdict)
}

/** Whether the verdict begins with a sentence about subjects that stand out. */
const isAboutStandouts = ({ label }: SectorPageVerdictView): boolean =>
  label?.startsWith('Cần xem: ') === true

/**
 * Checks that the ranking has at most eight rows, and that the last sentence of the summary names
 * the first of them, or the first sentence if that row stands out.
 */
function expectRanked(
  { rows, columns }: NonNullable<SectorPageView['worst']>,
  verdict: SectorPageVerdictView
): void {
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThanOrEqual(8)
  for (const { cells } of rows) expect(cells).toHaveLength(columns.length)
  const name = textOfSectorCell(rows[0]?.cells[0])
  const [first = '', last = ''] = [verdict.sentences[0], verdict.sentences.at(-1)]
  const isNamedFirst =
    isAboutStandouts(verdict) && (first.startsWith(name) || first.includes(` là ${name}`))
  if (!isNamedFirst) expect(last).toContain(`: ${name}`)
}
