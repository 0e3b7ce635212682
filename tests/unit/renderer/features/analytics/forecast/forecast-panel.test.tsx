// @vitest-environment happy-dom
import '../../../../../support/page/page-state'

import { toAgeChart, toFanChart } from '@renderer/features/analytics/forecast/forecast-charts'
import { ForecastPanel } from '@renderer/features/analytics/forecast/forecast-panel'
import {
  allRates,
  ForecastRates,
  type RateSelection
} from '@renderer/features/analytics/forecast/forecast-rates'
import type { CareerForecastView } from '@shared/features/analytics/forecast-view'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleForecastView as view } from '../../../../../support/analytics/forecast-view'
import { renderWithProviders } from '../../../../../support/page/show'

const listed = {
  heads: ['Mã giả danh', 'Ngày đến hạn', 'Căn cứ'],
  rows: [['N7', '03/05/2027', 'Luật 52/2024/QH15']],
  count: 3
}

type ForecastRequestInput = { readonly job: string; readonly years: number }
type Progress = { readonly job: string; readonly done: number; readonly total: number }

/** Stubs the calls of the panel; `answer` gets each requested forecast. */
function stubBridge(answer: (input: ForecastRequestInput) => Promise<CareerForecastView | null>) {
  const stopped: string[] = []
  let emit: (progress: Progress) => void = () => undefined
  const calls = {
    'analytics:forecast': async (input: ForecastRequestInput) => ({
      ok: true,
      data: await answer(input)
    }),
    'analytics:forecastDue': async () => ({ ok: true, data: listed }),
    'analytics:stopForecast': async ({ job }: ForecastRequestInput) => {
      stopped.push(job)
      return { ok: true, data: undefined }
    }
  }
  const events = {
    'analytics:forecastProgress': (listener: typeof emit) => {
      emit = listener
      return () => undefined
    }
  }
  Object.assign(window, { bridge: { calls, events } })
  return { stopped, emit: (progress: Progress) => emit(progress) }
}

it('a finished forecast shows its score, its intervals and the persons behind the rates', async () => {
  stubBridge(async () => view)
  renderWithProviders(<ForecastPanel part="all" onClose={() => undefined} />)
  expect(await screen.findByText(/16 trong 20 ô \(80,0%\) nằm trong khoảng 80%/)).toBeTruthy()
  expect(screen.getByText(/thấp hơn thực tế 1,3 người/)).toBeTruthy()
  const grades = screen.getByRole('table', { name: 'Theo bậc' })
  expect(within(grades).getByText('98 (94 – 103)')).toBeTruthy()
  expect(within(grades).getAllByText('Ẩn nhóm nhỏ')).toHaveLength(2)
  const rates = screen.getByRole('table', { name: 'Tỷ lệ và người làm cơ sở' })
  expect(within(rates).getByText('170')).toBeTruthy()
  expect(within(rates).getAllByText('85,0%')).toBeTruthy()
  expect(screen.getByText('Dự báo không phải kế hoạch.')).toBeTruthy()
})

it('a row of the forecast leads to the rates of its grade or unit', async () => {
  stubBridge(async () => view)
  const user = renderWithProviders(<ForecastPanel part="all" onClose={() => undefined} />)
  const groups = await screen.findByRole('table', { name: 'Theo đơn vị trực thuộc' })
  await user.click(within(groups).getByRole('button', { name: 'Xem tỷ lệ của Đơn vị C' }))
  const rates = screen.getByRole('table', { name: 'Tỷ lệ và người làm cơ sở' })
  expect(within(rates).getAllByRole('row')).toHaveLength(2)
  // 30 of 40 were counted, and 80 % is what the forecast takes.
  expect(within(rates).getByText('75,0%')).toBeTruthy()
  expect(within(rates).getByText('80,0%')).toBeTruthy()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tỷ lệ và người làm cơ sở')
})

it('the number of persons who are due leads to their list with rule and basis', async () => {
  stubBridge(async () => view)
  const user = renderWithProviders(<ForecastPanel part="all" onClose={() => undefined} />)
  const table = await screen.findByRole('table', { name: 'Đến hạn tuổi phục vụ tại ngũ' })
  expect(within(table).getByText('Sĩ quan, Thiếu tá')).toBeTruthy()
  const rules = screen.getByRole('table', {
    name: 'Quy định đã dùng: Đến hạn tuổi phục vụ tại ngũ'
  })
  expect(within(rules).getByText('Luật 52/2024/QH15, khoản 1 Điều 13')).toBeTruthy()
  expect(screen.getByText(/chưa ghi ngày sinh/)).toBeTruthy()
  await user.click(within(table).getByRole('button', { name: 'Xem danh sách 3 người, 10/2027' }))
  const dialog = await screen.findByRole('dialog', {
    name: 'Đến hạn tuổi phục vụ tại ngũ: 10/2027'
  })
  expect(within(dialog).getByText('N7')).toBeTruthy()
  expect(within(dialog).getByText('Hiển thị 1 trong 3 người.')).toBeTruthy()
})

it('the rates of a class of years in the rank can be chosen', async () => {
  const selected = { ...allRates, years: '2 năm' }
  const chosen: RateSelection[] = []
  const user = renderWithProviders(
    <ForecastRates rates={view.rates} selection={selected} onSelect={one => chosen.push(one)} />
  )
  const rates = screen.getByRole('table', { name: 'Tỷ lệ và người làm cơ sở' })
  expect(within(rates).getAllByRole('row')).toHaveLength(2)
  expect(within(rates).getByText('78,0%')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Số năm giữ quân hàm' }))
  await user.click(screen.getByRole('option', { name: 'Tất cả' }))
  expect(chosen).toEqual([allRates])
})

it('a running forecast shows its progress, and Dừng stops it', async () => {
  const answer = Promise.withResolvers<CareerForecastView | null>()
  const jobs: string[] = []
  const { stopped, emit } = stubBridge(({ job }) => {
    jobs.push(job)
    return answer.promise
  })
  const user = renderWithProviders(<ForecastPanel part="all" onClose={() => undefined} />)
  const [job = ''] = jobs
  act(() => emit({ job, done: 40, total: 400 }))
  expect(screen.getByText('Đã mô phỏng 40 trong 400 lượt')).toBeTruthy()
  act(() => emit({ job: 'another', done: 90, total: 400 }))
  expect(screen.queryByText(/90 trong/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Dừng' }))
  expect(stopped).toEqual([job])
  answer.resolve(null)
  expect(await screen.findByText('Đã dừng dự báo.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Dự báo lại' }))
  await waitFor(() => expect(jobs).toHaveLength(2))
})

it('the fan chart of a forecast begins at the counted number and names its edges', () => {
  const { labels, series } = toFanChart(view)
  expect(labels).toEqual(['10/2026', '10/2027'])
  expect(series.map(({ name, values }) => [name, values])).toEqual([
    ['Thấp, 80%', [120, 114]],
    ['Cao, 80%', [120, 123]],
    ['Thấp, 50%', [120, 116]],
    ['Cao, 50%', [120, 121]],
    ['Kỳ vọng', [120, 118]]
  ])
})

it('the age pyramid omits empty classes at its ends and leaves gaps for hidden ones', () => {
  const [ages] = view.ages
  if (!ages) throw new Error('no ages')
  const { labels, series } = toAgeChart(view.ageClasses, ages)
  expect(labels).toEqual(['25–29', '30–34'])
  expect(series.map(({ values }) => values)).toEqual([
    [70, null],
    [12, 0]
  ])
})

it('the page of alerts shows the expected shortages, and a unit leads to its rates', async () => {
  const asked: number[] = []
  stubBridge(async ({ years }) => {
    asked.push(years)
    return view
  })
  renderWithProviders(<ForecastPanel part="shortages" onClose={() => undefined} />)
  const table = await screen.findByRole('table', { name: 'Thiếu hụt dự kiến' })
  const [, first, second, third] = within(table).getAllByRole('row')
  expect(first?.textContent).toContain('Nghiêm trọng')
  expect(first?.textContent).toContain('21 (17 – 25)')
  expect(second?.textContent).toBe('Đơn vị D9Ẩn nhóm nhỏẨn nhóm nhỏ')
  expect(third?.textContent).toContain('có thể thiếu đến 2')
  expect(screen.getByText(/Đến 10\/2027 dự kiến dưới ngưỡng thiếu hụt: Đơn vị C\./)).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Theo bậc' })).toBeNull()
  expect(asked).toEqual([5])
  act(() => within(table).getByRole('button', { name: 'Xem tỷ lệ của Đơn vị C' }).click())
  const rates = screen.getByRole('table', { name: 'Tỷ lệ và người làm cơ sở' })
  expect(within(rates).getByText('30')).toBeTruthy()
  const link = screen.getByRole('link', { name: /^Xem toàn bộ dự báo quân số/ })
  expect(link.getAttribute('href')).toContain('bien-dong-nhan-su?du-bao=mo')
})

it('the page of ages shows the pyramids after ten years with the rates behind them', async () => {
  const asked: number[] = []
  stubBridge(async ({ years }) => {
    asked.push(years)
    return view
  })
  renderWithProviders(<ForecastPanel part="ages" onClose={() => undefined} />)
  expect(await screen.findByText('Tháp tuổi 10/2027')).toBeTruthy()
  expect(asked).toEqual([10])
  expect(screen.queryByRole('combobox', { name: 'Thời gian dự báo' })).toBeNull()
  expect(screen.queryByText('Quân số các năm tới')).toBeNull()
  expect(screen.queryByRole('table', { name: 'Thiếu hụt dự kiến' })).toBeNull()
  expect(screen.getByRole('table', { name: 'Tỷ lệ và người làm cơ sở' })).toBeTruthy()
})
