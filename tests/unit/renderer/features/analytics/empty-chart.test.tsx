// @vitest-environment happy-dom
import '../../../../support/page/embedded-state'
import { SectorBlockCard } from '@renderer/features/analytics/block-card'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

it('a chart without labels shows its summary instead of an axis and tools', () => {
  renderWithProviders(
    <SectorBlockCard
      block={{
        kind: 'chart',
        title: 'Tỷ lệ còn dùng theo tuổi',
        summary: 'Chưa tính được: chưa ghi ngày loại.',
        data: { kind: 'line', axis: 'Tuổi', unit: '%', labels: [], series: [] }
      }}
      sourceOf={() => undefined}
      onPick={() => undefined}
      selection={[]}
      columnSelection={[]}
    />
  )
  expect(screen.getByText('Chưa tính được: chưa ghi ngày loại.')).toBeDefined()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
