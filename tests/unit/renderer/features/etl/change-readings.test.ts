import type { PipelineReading } from '@shared/model/file-import/remembered'
import { expect, test } from 'vitest'
import {
  mostReadings,
  withExample
} from '../../../../../src/renderer/features/etl/flow/change-readings'

const reading = (sender: string, choice: PipelineReading['choice'] = {}): PipelineReading => ({
  sender,
  heading: ['ma;so'],
  sheet: null,
  line: 1,
  titles: ['ma', 'so'],
  choice
})

test('withExample puts the reading of another sender before all others', () => {
  const result = withExample([reading('a')], reading('b'))
  expect(result).toEqual({ next: [reading('b'), reading('a')], kind: 'added' })
})

test('withExample replaces the reading of the same sender, sheet and heading in its place', () => {
  const changed = reading('b', { decimals: 'en' })
  const result = withExample([reading('a'), reading('b')], changed, reading('b'))
  expect(result).toEqual({ next: [reading('a'), changed], kind: 'changed' })
})

test('withExample keeps the reading that was to be changed where the example is of other files', () => {
  const result = withExample([reading('a')], reading('b'), reading('a'))
  expect(result).toEqual({ next: [reading('b'), reading('a')], kind: 'other' })
})

test('withExample adds no reading beyond the most that a pipeline stores', () => {
  const full = Array.from({ length: mostReadings }, (_, at) => reading(`a${at}`))
  expect(withExample(full, reading('b'))).toEqual({ kind: 'added' })
  expect(withExample(full, reading('a3', { decimals: 'en' })).next).toHaveLength(mostReadings)
})
