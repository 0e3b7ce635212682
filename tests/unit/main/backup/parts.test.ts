import { configurationText } from '@shared/features/settings/configuration-text'
import { expect, test } from 'vitest'
import {
  isRecordBackupPart,
  listBackupPartEntries,
  parseRecordBackupPart,
  serializeBackupParts
} from '../../../../src/main/backup/parts'
import { createSeedRecords } from '../../../../src/main/demo/seed-records'
import { createDefaultSettings } from '../../../../src/main/store/state/settings-state'

const texts = serializeBackupParts({
  records: createSeedRecords('2026-11-21'),
  settings: createDefaultSettings(),
  packages: { numbers: {}, received: [], certificates: { own: null, others: [] } },
  comparisons: []
})
const textOf = (name: string): string => texts.find(part => part.name === name)?.text ?? ''
const settings = listBackupPartEntries('settings', textOf('settings'))
const entry = (id: string) => settings.find(one => one.id === id)

test('the backup comparison shows a setting with the title and value text of its page', () => {
  expect(entry('configuration.fillLow')).toEqual({
    id: 'configuration.fillLow',
    name: configurationText.items.fillLow.title,
    text: '85',
    words: '85%'
  })
  expect(entry('configuration.csvSeparator')?.words).toBe('Dấu phẩy (,)')
  expect(entry('configuration.separateApprover')?.words).toBe('Áp dụng cho mọi người')
})

test('the backup comparison shows no setting with its internal name', () => {
  for (const { id, name } of settings) expect(id.split('.').at(-1)).not.toBe(name)
  expect(settings.length).toBeGreaterThan(10)
})

test('no backup or package contains settings that belong to one machine', () => {
  const text = textOf('settings')
  for (const own of ['"operator"', '"operatorId"', '"personal"', '"window"', '"lastFolder"']) {
    expect(text).not.toContain(own)
  }
})

test('the backup comparison shows a record with its own name', () => {
  const [service] = listBackupPartEntries('services', textOf('services'))
  expect(service?.name).toBe('Tổng hợp quân số theo đơn vị')
  const [report] = listBackupPartEntries('reports', textOf('reports'))
  expect(JSON.parse(report?.text ?? '')).toMatchObject({ id: report?.id, name: report?.name })
})

/**
 * Fields that version 10 of the format introduced, by record list; the new fields of `reports`
 * belong to the editions inside a report.
 */
const newIn10: Readonly<Record<string, readonly string[]>> = {
  apis: ['query'],
  pipelines: ['flow', 'taken'],
  reports: ['earlier', 'answer'],
  endpoints: ['simulated']
}

test.each(texts.filter(({ name }) => isRecordBackupPart(name)))(
  'a backup of version 9 is read, and fields added since get their default: $name',
  ({ name, text }) => {
    const lacking = newIn10[name] ?? []
    const older = JSON.stringify(JSON.parse(text), (key, value: unknown) =>
      lacking.includes(key) ? undefined : value
    )
    for (const key of lacking) expect(older).not.toContain(`"${key}":`)
    if (isRecordBackupPart(name))
      expect(parseRecordBackupPart(name, older)).toEqual(JSON.parse(text))
  }
)
