// @vitest-environment happy-dom
import '../../../../../support/page/page-state'

import { ModelFindingsTable } from '@renderer/features/settings/sector/finding-table'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../../support/page/show'

it('the table of standard model findings states if a missing table affects no page', () => {
  const gap = { table: 'quan-so-thang', title: 'Quân số tháng', columns: [], pages: [] }
  renderWithProviders(<ModelFindingsTable gaps={[{ ...gap, kind: 'unmapped' }]} findings={[]} />)
  expect(screen.getByText('Không trang nào bị ảnh hưởng')).toBeTruthy()
  expect(screen.queryByText(/0 trang/)).toBe(null)
})
