// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { RunStrip } from '@renderer/ui/page/run-strip'
import { type EtlRun, etlRunResults } from '@shared/model/etl/run'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

/** Successful run that rejected rows, whose result is a warning. */
const warned = {
  state: 'succeeded',
  outcome: { counts: { rejected: 1 }, rules: [], structure: null }
}

const runs = etlRunResults.map(
  (result, place) =>
    ({
      id: result,
      number: place + 1,
      startedAt: 0,
      ...(result === 'warned' ? warned : { state: result })
    }) as unknown as EtlRun
)

it('the marks of run results differ in shape, and their counts are spoken', () => {
  renderWithProviders(<RunStrip runs={runs} />)
  const strip = screen.getByRole('img')
  expect(strip.getAttribute('aria-label')).toMatch(
    /^7 lần chạy gần nhất: .*1 thất bại.*1 có cảnh báo/
  )
  const shapes = [...strip.querySelectorAll('path')].map(path => path.getAttribute('d'))
  expect(new Set(shapes).size).toBe(etlRunResults.length)
})
