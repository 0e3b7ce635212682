import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  answerBox,
  answerOpen,
  answerSave,
  readAnswer
} from '../../../host/dialogs/dialog-answers.ts'
import { makeTemporaryFolder } from '../../support/temporary-folder.ts'

it('answers to dialogs are read from the environment variable, or from the file that it names', () => {
  const file = join(makeTemporaryFolder(), 'answer')
  expect(readAnswer(`@${file}`)).toBeUndefined()
  writeFileSync(file, ' /tmp/báo cáo.csv\n')
  expect(readAnswer(`@${file}`)).toBe('/tmp/báo cáo.csv')
  writeFileSync(file, 'cancel')
  expect(readAnswer(`@${file}`)).toBe('cancel')
  expect([readAnswer('/a.csv'), readAnswer('')]).toEqual(['/a.csv', undefined])
})

it.each([
  ['/chosen.csv', 'p.csv', { canceled: false, filePath: '/chosen.csv' }],
  ['cancel', 'p.csv', { canceled: true, filePath: '' }],
  [undefined, '/elsewhere/p.csv', { canceled: false, filePath: join('/downloads', 'p.csv') }],
  [undefined, undefined, { canceled: false, filePath: join('/downloads', 'untitled') }]
])(
  'a save dialog with answer %s and default name %s returns the expected path',
  (answer, proposed, expected) => {
    expect(answerSave(answer, proposed, '/downloads')).toEqual(expected)
  }
)

it('an open dialog returns the configured answer and is cancelled without one', () => {
  expect(answerOpen('/a.csv')).toEqual({ canceled: false, filePaths: ['/a.csv'] })
  expect(answerOpen('cancel')).toEqual({ canceled: true, filePaths: [] })
  expect(answerOpen(undefined)).toEqual({ canceled: true, filePaths: [] })
})

it('a message box presses the default button, the cancel button or the named button, as configured', () => {
  const buttons = { defaultId: 2, cancelId: 1 }
  expect(answerBox(undefined, buttons).response).toBe(2)
  expect(answerBox('cancel', buttons).response).toBe(1)
  const named = { ...buttons, buttons: ['Chờ thêm', 'Dừng', 'Tải lại', 'Đóng'] }
  expect(answerBox('Đóng', named).response).toBe(3)
})
