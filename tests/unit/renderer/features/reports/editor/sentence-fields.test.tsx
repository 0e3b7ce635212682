// @vitest-environment happy-dom
import '../../../../../support/page/page-state'
import { SentenceFields } from '@renderer/features/reports/editor/sentence-fields'
import { compositionText } from '@shared/features/reports/composition-text'
import type { ReportBlock } from '@shared/model/reports/composition'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../../support/page/show'

const { sentences: text } = compositionText
const source = { kind: 'page', page: '/a', filters: {} } as const

it('a user confirms an edited sentence after its figures have changed', async () => {
  const changes: ReportBlock[] = []
  const user = renderWithProviders(
    <SentenceFields
      name="sentence"
      block={{ kind: 'sentences', source, edited: 'Ổn định.', editedFrom: 'Có 1 người.' }}
      error={undefined}
      generated={['Có 2 người.']}
      onChange={block => changes.push(block)}
    />
  )
  await user.click(screen.getByRole('button', { name: text.reviewed }))
  expect(changes).toEqual([
    { kind: 'sentences', source, edited: 'Ổn định.', editedFrom: 'Có 2 người.' }
  ])
})

it('an edited sentence whose figures are the same needs no confirmation', () => {
  renderWithProviders(
    <SentenceFields
      name="sentence"
      block={{ kind: 'sentences', source, edited: 'Ổn định.', editedFrom: 'Có 1 người.' }}
      error={undefined}
      generated={['Có 1 người.']}
      onChange={() => undefined}
    />
  )
  expect(screen.queryByRole('button', { name: text.reviewed })).toBeNull()
})
