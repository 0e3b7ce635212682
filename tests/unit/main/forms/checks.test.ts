import type { FormCheckSide } from '@shared/model/forms/checks'
import { expect, test } from 'vitest'
import { checkForm } from '../../../../src/main/forms/checks'
import type { FormQueryResult } from '../../../../src/main/forms/query-result'

const side = (query: string): FormCheckSide => ({
  kind: 'source',
  source: { kind: 'value', query, column: 'so', row: [] }
})
const result: FormQueryResult = {
  name: 'q',
  outputs: [{ name: 'so', type: 'integer' }],
  rows: [['63']],
  masked: [],
  counted: new Set(),
  cross: undefined,
  generations: [],
  dataOrigin: 'own'
}

test('the queries of both sides of a check run serially, so that each is guarded beside the other', async () => {
  const log: string[] = []
  const outcomes = await checkForm({
    draft: {
      bindings: [],
      checks: [{ key: 'k', name: 'Bằng nhau', left: side('a'), right: side('b') }],
      secrecy: 'none'
    },
    results: [],
    placeValue: () => Promise.resolve({ kind: 'empty' }),
    sources: {
      occasion: {
        period: '2026-10',
        unit: { id: 'all', code: '', name: '', superior: '' },
        today: '2026-11-01',
        user: ''
      },
      signal: new AbortController().signal,
      isOfAllUnits: () => false,
      query: async key => {
        log.push(`start ${key}`)
        await new Promise(resolve => setImmediate(resolve))
        log.push(`end ${key}`)
        return result
      },
      page: () => Promise.reject(new Error('no page')),
      read: () => ({ generations: [], origins: [], queries: [] })
    },
    documentSecrecy: 'none'
  })
  expect(log).toEqual(['start a', 'end a', 'start b', 'end b'])
  expect(outcomes.at(-1)).toMatchObject({ state: 'passed', left: '63', right: '63' })
})
