import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  answerMessageBox,
  answerOpenDialog,
  answerSaveDialog,
  readDialogAnswer
} from '../../../host/dialogs/dialog-answers.ts'
import { makeTemporaryFolder } from '../../support/temporary-folder.ts'

it('answers to dialogs are read from the environment variable, or from the file that it names', () => {
  const file = join(makeTemporaryFolder(), 'answer')
  expect(readDialogAnswer(`@${file}`)).toBeUndefined()
  writeFileSync(file, ' /tmp/báo cáo.csv\n')
  expect(readDialogAnswer(`@${file}`)).toBe('/tmp/báo cáo.csv')
  writeFileSync(file, 'cancel')
  expect(readDialogAnswer(`@${file}`)).toBe('cancel')
  expect([readDialogAnswer('/a.csv'), readDialogAnswer('')]).toEqual(['/a.csv', undefined])
})

it.each([
  ['/chosen.csv', 'p.csv', { canceled: false, filePath: '/chosen.csv' }],
  ['cancel', 'p.csv', { canceled: true, filePath: '' }],
  [undefined, '/elsewhere/p.csv', { canceled: false, filePath: join('/downloads', 'p.csv') }],
  [undefined, undefined, { canceled: false, filePath: join('/downloads', 'untitled') }]
])(
  'a save dialog with answer %s and default name %s returns the expected path',
  (answer, proposed, expected) => {
    expect(answerSaveDialog(answer, proposed, '/downloads')).toEqual(expected)
  }
)

it('an open dialog returns the configured answer and is cancelled without one', () => {
  expect(answerOpenDialog('/a.csv')).toEqual({ canceled: false, filePaths: ['/a.csv'] })
  expect(answerOpenDialog('cancel')).toEqual({ canceled: true, filePaths: [] })
  expect(answerOpenDialog(undefined)).toEqual({ canceled: true, filePaths: [] })
})

it('a message box presses the default button, the cancel button or the named button, as configured', () => {
  const buttons = { defaultId: 2, cancelId: 1 }
  expect(answerMessageBox(undefined, buttons).response).toBe(2)
  expect(answerMessageBox('cancel', buttons).response).toBe(1)
  const named = { ...buttons, buttons: ['Chờ thêm', 'Dừng', 'Tải lại', 'Đóng'] }
  expect(answerMessageBox('Đóng', named).response).toBe(3)
})
