// @vitest-environment happy-dom
import { FigureSourcesSection } from '@renderer/features/analytics/origins'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

it('the data source line of a page names the model of the figures and their source tables', async () => {
  const source = { figure: 'Quân số', source: 'dm_nhansu – hồ sơ', formula: 'Tổng', unit: 'người' }
  const user = renderWithProviders(
    <FigureSourcesSection sources={[{ ...source, period: 'T10/2026', tables: [] }]} />
  )
  const card = screen.getByText(/tính từ mô hình mẫu của chương trình/).closest('[id]')
  expect(card?.hasAttribute('hidden')).toBe(true)
  expect(card?.textContent).toContain('dm_nhansu – hồ sơ')
  await user.click(screen.getByRole('button', { name: 'Nguồn và cách tính' }))
  expect(card?.hasAttribute('hidden')).toBe(false)
})

it('the data source line of a page names the tables of the unit with columns and generation, linked to their rows', async () => {
  const time = Date.parse('2026-11-20T09:05:00+07:00')
  const tables = [{ id: 'dm-7', name: 'dv_nguoi', columns: ['ma', 'bac'], time }]
  const source = { figure: 'Quân số', source: 'dv_nguoi', formula: 'Tổng', unit: 'người' }
  const user = renderWithProviders(
    <FigureSourcesSection sources={[{ ...source, period: 'T10/2026', tables }]} />
  )
  await user.click(screen.getByRole('button', { name: 'Nguồn và cách tính' }))
  const link = screen.getByRole('link', { name: 'dv_nguoi' })
  expect(link.getAttribute('href')).toBe('/luu-tru/data-warehouse/dm-7?tab=rows')
  expect(link.parentElement?.textContent).toBe('dv_nguoi (ma, bac), bản 20/11/2026 09:05')
  expect(screen.getByText(/Số liệu của đơn vị/)).toBeTruthy()
  expect(screen.queryByText(/hư cấu/)).toBeNull()
})

it('the data source line of a page names the remote server of a table, and no server for local tables', async () => {
  const time = Date.parse('2026-11-20T09:05:00+07:00')
  const here = { id: 'dm-7', name: 'dv_nguoi', columns: ['ma'], time }
  const tables = [{ ...here, id: 'dm-8', name: 'dv_don_vi', place: 'Máy chủ' }, here]
  const source = { figure: 'Quân số', source: 'dv_nguoi', formula: 'Tổng', unit: 'người' }
  const user = renderWithProviders(
    <FigureSourcesSection sources={[{ ...source, period: 'T10/2026', tables }]} />
  )
  await user.click(screen.getByRole('button', { name: 'Nguồn và cách tính' }))
  const said = ['dv_don_vi', 'dv_nguoi'].map(
    name => screen.getByRole('link', { name }).parentElement?.textContent
  )
  expect(said).toEqual([
    'dv_don_vi (ma), bản 20/11/2026 09:05 tại “Máy chủ”',
    'dv_nguoi (ma), bản 20/11/2026 09:05'
  ])
})
