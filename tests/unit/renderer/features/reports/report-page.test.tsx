// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { ReportPage } from '@renderer/features/reports/report-page'
import type { CallOutput } from '@shared/contract/contract'
import { createStructuredQuery } from '@shared/model/query/question'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

/**
 * Report edition as the main process sends it. The test sets no page URL, so the page requests the
 * report with the id ''.
 */
function edition(number: number | null, sha256: string): CallOutput<'reports:get'> {
  const version = (at: number) => ({ number: at, time: 0, user: 'A', filters: {}, note: '' })
  const answer = {
    query: {
      asked: { form: 'tree' as const, question: createStructuredQuery('goc') },
      parameters: [],
      limit: 10
    },
    words: 'Lấy mọi cột từ goc',
    today: '2026-11-21',
    generations: [],
    place: {
      name: 'Máy chủ trung tâm',
      tables: [
        {
          table: 'goc',
          published: { generation: 'g000007-a', sha256: '', time: 0, machine: 'may-1' }
        }
      ]
    },
    least: null,
    sha256: 'f'.repeat(64)
  }
  const content = { figures: [], columns: ['a'], rows: [[`dòng ${number}`]], sha256 }
  const frozen = { ...content, time: 0, user: 'A', answer }
  return {
    report: {
      id: '',
      origin: 'own',
      name: 'Báo cáo',
      group: '',
      template: '',
      owner: 'A',
      createdAt: 0,
      updatedAt: 0,
      favourite: false,
      versions: [version(1), version(2)],
      frozen,
      earlier: [],
      plan: null
    },
    content: { ...frozen, dataOrigin: 'unknown', lacking: ['Biên chế: còn thiếu.'] },
    intact: true,
    edition: number
  }
}

it('the report page shows no content of the previous edition while the chosen edition is loading', async () => {
  const chosen = Promise.withResolvers<unknown>()
  const calls = {
    'reports:get': async ({ edition: number }: { edition?: number }) =>
      number === 1 ? chosen.promise : { ok: true, data: edition(null, 'b'.repeat(64)) },
    'dataMart:catalogue': async () => ({ ok: true, data: [] }),
    'app:painted': async () => ({ ok: true, data: undefined })
  }
  const events = { 'report:exported': () => () => undefined }
  Object.defineProperty(window, 'bridge', { value: { calls, events }, configurable: true })
  const user = renderWithProviders(<ReportPage />)
  await screen.findByText('b'.repeat(64))
  await user.click(screen.getByRole('combobox', { name: 'Bản chốt' }))
  await user.click(screen.getByRole('option', { name: /^Bản chốt 1/ }))
  expect(screen.queryByText('b'.repeat(64))).toBeNull()
  expect(screen.queryByText('dòng null')).toBeNull()
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Bản chốt' }).textContent).toContain('Bản chốt 1')
  chosen.resolve({ ok: true, data: edition(1, 'a'.repeat(64)) })
  await screen.findByText('a'.repeat(64))
  expect(screen.getByText('dòng 1')).toBeDefined()
})

it('the report page names the server on which an edition was computed and the generation of each table on it', async () => {
  const calls = {
    'reports:get': async () => ({ ok: true, data: edition(null, 'b'.repeat(64)) }),
    'dataMart:catalogue': async () => ({ ok: true, data: [] }),
    'app:painted': async () => ({ ok: true, data: undefined })
  }
  const events = { 'report:exported': () => () => undefined }
  Object.defineProperty(window, 'bridge', { value: { calls, events }, configurable: true })
  renderWithProviders(<ReportPage />)
  expect((await screen.findAllByText('Máy chủ trung tâm')).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/^goc bản 7, công bố .* từ máy may-1$/).length).toBeGreaterThan(0)
})

it('the report page lists the figures that could not be computed and states that the data source is unknown', async () => {
  const calls = {
    'reports:get': async () => ({ ok: true, data: edition(null, 'c'.repeat(64)) }),
    'dataMart:catalogue': async () => ({ ok: true, data: [] }),
    'app:painted': async () => ({ ok: true, data: undefined })
  }
  const events = { 'report:exported': () => () => undefined }
  Object.defineProperty(window, 'bridge', { value: { calls, events }, configurable: true })
  renderWithProviders(<ReportPage />)
  expect(await screen.findByText('Biên chế: còn thiếu.')).toBeTruthy()
  expect(screen.getByText('Không rõ là dữ liệu đơn vị hay dữ liệu mẫu')).toBeTruthy()
})
