import { redistributionText as text } from '@shared/features/scenario/redistribution/text'
import {
  type RedistributionSubject,
  type RedistributionView,
  redistributionColumnsOf
} from '@shared/features/scenario/redistribution/view'
import type { Scenario } from '@shared/features/scenario/scenario'
import { formatNumber } from '@shared/kit/format'
import { formatColumnCells } from '@shared/kit/list/columns'
import type { ResultContent } from '../../../documents/result/build'

interface DocumentedProposal extends Pick<ResultContent, 'dataOrigin'> {
  readonly subject: RedistributionSubject
  readonly scenario: Pick<Scenario, 'name'>
  /** Label of the month of the figures. */
  readonly base: string
  readonly view: RedistributionView
}

/** Content of the document of a proposal, with all its rows. */
export function buildRedistributionContent({
  subject,
  scenario: { name },
  base,
  view: { rows, shortage, excess, moved, notices },
  dataOrigin
}: DocumentedProposal): ResultContent {
  const { cards, document } = text
  const { content, lead, none, unit, groups, amount, left } = text.of[subject]
  const columns = redistributionColumnsOf(subject)
  const figure = (title: string, value: number): [string, string] => [
    `${title} (${unit})`,
    formatNumber(value)
  ]
  return {
    abstract: `${content} “${name}”`,
    dataOrigin,
    parts: [
      {
        heading: document.basis,
        sentences: [document.base(base), lead, ...notices]
      },
      {
        heading: document.result,
        sentences: [document.groups(groups, left(formatNumber(shortage - moved)))],
        figures: [
          figure(cards.shortage, shortage),
          figure(cards.excess, excess),
          figure(cards.moved, moved)
        ],
        ...(rows.length > 0 && {
          tables: [
            {
              title: text.table,
              columns: columns.map(({ title, kind }) => ({
                title,
                unit: '',
                isNumber: kind === 'number'
              })),
              rows: formatColumnCells(columns, rows, formatNumber),
              totals: columns.map(({ title }) => (title === amount ? formatNumber(moved) : ''))
            }
          ]
        })
      },
      ...(rows.length === 0 ? [{ heading: text.table, sentences: [none] }] : [])
    ]
  }
}
