// @vitest-environment happy-dom
import { Origins } from '@renderer/features/analytics/origins'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../../../support/page/show'

it('says of what model the figures are, beside the tables that it names', async () => {
  const source = { figure: 'Quân số', source: 'dm_nhansu – hồ sơ', formula: 'Tổng', unit: 'người' }
  const user = show(<Origins sources={[{ ...source, period: 'T10/2026' }]} />)
  const card = screen.getByText(/tính từ mô hình mẫu của chương trình/).closest('[id]')
  expect(card?.hasAttribute('hidden')).toBe(true)
  expect(card?.textContent).toContain('dm_nhansu – hồ sơ')
  await user.click(screen.getByRole('button', { name: 'Nguồn và cách tính' }))
  expect(card?.hasAttribute('hidden')).toBe(false)
})
