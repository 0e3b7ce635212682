// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { ReadFiles } from '@renderer/features/forms/read-back/read-files'
import { ReadComparisons } from '@renderer/features/forms/read-back/read-findings'
import type { ReadBackComparison, ReadBackFile } from '@shared/model/forms/read-back'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const compared: ReadBackComparison = {
  unit: '',
  period: '2026-10',
  place: 'Biểu 1!B5',
  theirs: '120',
  ours: '118',
  difference: '2',
  isSame: false,
  reason: ''
}
const file: ReadBackFile = {
  key: crypto.randomUUID(),
  fileName: 'don-vi-b.xlsx',
  sha256: 'a'.repeat(64),
  unit: null,
  period: '2026-10',
  refused: '',
  unitText: 'Đ/v B',
  results: [],
  checks: [],
  differences: []
}
const unit = { id: 'b', code: 'B', name: 'Đơn vị B', superior: '' }

it('a comparison without any compared value does not say that the values agree', () => {
  renderWithProviders(<ReadComparisons all={[]} />)
  expect(screen.getByRole('status').textContent).toMatch(/^Chưa có số liệu nào để đối chiếu/)
})

it('a comparison counts the equal values and lists only the different ones', () => {
  const same = { ...compared, unit: 'Đơn vị B', isSame: true, difference: '0' }
  renderWithProviders(<ReadComparisons all={[compared, same]} />)
  expect(screen.getByText('1 trên 2 số liệu không khớp')).toBeDefined()
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map(row => row.textContent).slice(1)).toEqual([
    'Tổng các đơn vị10/2026Biểu 1!B51201182'
  ])
})

it('the unit of a file that was not recognised is chosen, with the text of the form as a hint', async () => {
  const assign = vi.fn()
  const user = renderWithProviders(
    <ReadFiles
      origin="cap-duoi"
      files={[file]}
      units={[unit]}
      periods={['2026-10']}
      onAssign={assign}
      onLeaveOut={vi.fn()}
    />
  )
  expect(screen.getByText('Biểu ghi “Đ/v B”')).toBeDefined()
  expect(screen.getByText('Chưa rõ đơn vị hoặc kỳ')).toBeDefined()
  await user.click(screen.getByRole('combobox', { name: 'Đơn vị của tệp don-vi-b.xlsx' }))
  await user.click(screen.getByRole('option', { name: 'Đơn vị B' }))
  expect(assign).toHaveBeenCalledWith(file, unit, '2026-10')
})
