import type { SectorFigureView, SectorPageView } from '@shared/features/analytics/view'
import { describe, expect, it } from 'vitest'
import { buildPageSentences } from '../../../../src/main/analytics/page-sentences'

const period = { label: '10/2026', before: '09/2026', lastDay: '2026-10-31' }
const figure = (key: string, value: string, more: Partial<SectorFigureView> = {}) => ({
  key,
  title: key,
  value,
  amount: 1,
  ...more
})
const viewOf = (figures: readonly SectorFigureView[]): SectorPageView => ({
  description: '',
  filters: [
    {
      name: 'don-vi',
      label: 'Đơn vị',
      initial: 'all',
      place: 'page',
      options: [{ value: 'sd3', label: 'Sư đoàn 3' }]
    },
    { name: 'muc', label: 'Mức', initial: 'all', place: 'table', options: [] }
  ],
  verdict: { tone: 'neutral', sentences: ['Câu của trang.'] },
  figures,
  blocks: [],
  table: { title: '', columns: [], search: '', minSearch: 0, reveals: false },
  sources: [],
  split: false
})
const down = { text: '−5', up: false, tone: 'neutral' as const }

describe('sentences about a sector page', () => {
  it.each([
    [
      'headcount, establishment, rate and change',
      [
        figure('headcount', '11.608', { delta: down }),
        figure('establishment', '12.480'),
        figure('fill-rate', '93,0%')
      ],
      'Tính đến 31/10/2026, quân số hiện có 11.608/12.480 người, đạt 93,0% biên chế, giảm 5 người so với tháng 9/2026.'
    ],
    [
      'headcount alone',
      [figure('headcount', '11.608')],
      'Tính đến 31/10/2026, quân số hiện có 11.608 người.'
    ],
    [
      'an unchanged headcount',
      [figure('headcount', '11.608', { delta: { ...down, text: '0' } })],
      'Tính đến 31/10/2026, quân số hiện có 11.608 người, không đổi so với tháng 9/2026.'
    ],
    [
      'an increase, and an establishment that is unknown',
      [
        figure('headcount', '11.608', { delta: { ...down, text: '+12', up: true } }),
        figure('establishment', '—', { amount: null })
      ],
      'Tính đến 31/10/2026, quân số hiện có 11.608 người, tăng 12 người so với tháng 9/2026.'
    ]
  ])('the sentence about %s has exactly the figures of the page', (_name, figures, sentence) => {
    expect(buildPageSentences({ view: viewOf(figures), period }, {})).toEqual([
      sentence,
      'Câu của trang.'
    ])
  })

  it('a page without a known headcount has only its own sentences', () => {
    const unknown = figure('headcount', '—', { amount: null })
    expect(buildPageSentences({ view: viewOf([unknown]), period }, {})).toEqual(['Câu của trang.'])
    expect(buildPageSentences({ view: viewOf([]), period }, {})).toEqual(['Câu của trang.'])
  })

  it('a sentence of the verdict that only repeats figures of the strength is left out', () => {
    const view = viewOf([figure('headcount', '11.608', { delta: down })])
    const sentences = ['Toàn ngành có 11.608 người, giảm 5 người.', 'Có mặt 10.802 người, vắng 5.']
    const shown = { ...view, verdict: { ...view.verdict, sentences } }
    expect(buildPageSentences({ view: shown, period }, {}).slice(1)).toEqual([sentences[1]])
  })

  it('the strength of a selected unit names the unit, and filters of the table do not matter', () => {
    const [sentence] = buildPageSentences(
      { view: viewOf([figure('headcount', '120')]), period },
      { ky: '2026-10', 'don-vi': 'sd3', muc: 'do' }
    )
    expect(sentence).toBe('Tính đến 31/10/2026, quân số hiện có của Sư đoàn 3 là 120 người.')
  })
})
