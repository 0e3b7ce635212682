import type { PipelineReadingOptions } from '@shared/model/file-import/remembered'
import { expect, test } from 'vitest'
import {
  addExampleReadingOptions,
  maxPipelineReadingOptions,
  setReadingOptionsSender,
  validateSenderName
} from '../../../../../src/renderer/features/etl/flow/change-readings'

const reading = (
  sender: string,
  choice: PipelineReadingOptions['choice'] = {}
): PipelineReadingOptions => ({
  sender,
  heading: ['ma;so'],
  sheet: null,
  line: 1,
  titles: ['ma', 'so'],
  choice
})

test('addExampleReadingOptions puts the reading options for another sender before all others', () => {
  const result = addExampleReadingOptions([reading('a')], reading('b'))
  expect(result).toEqual({ next: [reading('b'), reading('a')], kind: 'added' })
})

test('addExampleReadingOptions replaces the reading options for the same sender, sheet and heading at their position', () => {
  const changed = reading('b', { decimals: 'en' })
  const result = addExampleReadingOptions([reading('a'), reading('b')], changed, reading('b'))
  expect(result).toEqual({ next: [reading('a'), changed], kind: 'changed' })
})

test('addExampleReadingOptions keeps the reading options being edited if the example file belongs to another sender', () => {
  const result = addExampleReadingOptions([reading('a')], reading('b'), reading('a'))
  expect(result).toEqual({ next: [reading('b'), reading('a')], kind: 'other' })
})

test('addExampleReadingOptions adds no reading options beyond the limit of a pipeline', () => {
  const full = Array.from({ length: maxPipelineReadingOptions }, (_, at) => reading(`a${at}`))
  expect(addExampleReadingOptions(full, reading('b'))).toEqual({ kind: 'added' })
  expect(addExampleReadingOptions(full, reading('a3', { decimals: 'en' })).next).toHaveLength(
    maxPipelineReadingOptions
  )
})

test('addExampleReadingOptions keeps the typed sender name when an example file with another name changes the reading options', () => {
  const typed = setReadingOptionsSender(reading('a'), 'Quân khu 2')
  const result = addExampleReadingOptions([typed], reading('b', { decimals: 'en' }), typed)
  expect(result).toEqual({
    next: [{ ...typed, choice: { decimals: 'en' } }],
    kind: 'changed'
  })
})

test('setReadingOptionsSender stores the typed sender name and its normalised words; an empty name means any sender', () => {
  const typed = setReadingOptionsSender(reading('a'), ' Quân khu 2 ')
  expect(typed).toEqual({ ...reading('quan khu 2'), senderName: 'Quân khu 2' })
  expect(setReadingOptionsSender(typed, '')).toEqual(reading(''))
})

test('validateSenderName refuses a name that has only words for periods, and a sender that already has reading options', () => {
  const [one, other] = [reading('a'), reading('quan khu 2')]
  expect(validateSenderName([one, other], one, 'Quý 3 năm 2026')).toContain('cần có chữ hoặc số')
  expect(validateSenderName([one, other], one, 'Quân khu 2')).toContain('Đã có cách đọc')
  expect(validateSenderName([one, other], other, 'Quân khu 2')).toBeUndefined()
  expect(validateSenderName([one, other], one, '')).toBeUndefined()
})
