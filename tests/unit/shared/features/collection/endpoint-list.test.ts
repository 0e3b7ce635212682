import type { EndpointView } from '@shared/features/collection/calls'
import { lastSyncOf, toEndpointRow } from '@shared/features/collection/endpoint-list'
import { maxRecentRuns, type PipelineView } from '@shared/model/etl/pipeline'
import { expect, it } from 'vitest'

const view = (endpoint: object): EndpointView => ({ endpoint }) as EndpointView

function pipeline(endpoint: string, starts: readonly number[], nextRun: number | null) {
  return {
    pipeline: { name: `Đọc ${endpoint}`, flow: { source: { kind: 'folder', endpoint } } },
    runs: starts.map(startedAt => ({ startedAt })),
    nextRun
  } as unknown as PipelineView
}

it('the row of a source has the newest runs of all pipelines that read it, and their earliest next run', () => {
  const even = Array.from({ length: 10 }, (_, place) => place * 2)
  const odd = even.map(start => start + 1)
  const row = toEndpointRow(view({ id: 'dau-1' }), [
    pipeline('dau-1', even, 90),
    pipeline('dau-2', [500], 10),
    pipeline('dau-1', odd, 40)
  ])
  expect(row.runs.map(({ startedAt }) => startedAt)).toEqual(
    Array.from({ length: maxRecentRuns }, (_, place) => 20 - maxRecentRuns + place)
  )
  expect(row.nextRun).toBe(40)
  expect(row.pipelines).toEqual(['Đọc dau-1', 'Đọc dau-1'])
})

it('a source that no pipeline reads has neither runs nor a next run', () => {
  const sample = { pipeline: { flow: { source: { kind: 'sample' } } }, runs: [{}], nextRun: 1 }
  const simulated = { pipeline: { flow: null }, runs: [{}], nextRun: 1 }
  const others = [sample, simulated] as unknown as PipelineView[]
  expect(toEndpointRow(view({ id: 'dau-1' }), others)).toMatchObject({ runs: [], nextRun: null })
})

it('the last synchronisation of a destination is its newest synchronisation or publication', () => {
  expect(lastSyncOf(view({ lastSync: null }))).toBeNull()
  expect(lastSyncOf(view({ lastSync: 5, given: [{ time: null }, { time: 9 }] }))).toBe(9)
})
