import { beforeEach, expect, it, vi } from 'vitest'
import {
  createFilePrompt,
  createFolderPrompt,
  createSavePathPrompt
} from '../../../../src/main/shell/dialogs'

const shown: { defaultPath?: string }[] = []
vi.mock('electron', () => ({
  dialog: {
    showOpenDialog: async (options: object) => {
      shown.push(options)
      return { canceled: true, filePaths: [] }
    },
    showSaveDialog: async (options: object) => {
      shown.push(options)
      return { canceled: true, filePath: '' }
    }
  }
}))

const memory = (isThere: boolean) => ({
  window: () => undefined,
  lastFolder: () => '/mnt/last',
  findFolder: async () => isThere,
  rememberFolder: async () => undefined
})
const choice = { title: 'Chọn tệp', name: 'CSV', extensions: ['csv'] }

beforeEach(() => {
  shown.length = 0
})

it('each file dialog opens in the folder of the file chosen last', async () => {
  await createFilePrompt(memory(true))(choice)
  await createFolderPrompt(memory(true))('Chọn thư mục')
  await createSavePathPrompt(memory(true))('bang.csv', { name: 'CSV', extension: '.csv' })
  expect(shown.map(({ defaultPath }) => defaultPath?.replaceAll('\\', '/'))).toEqual([
    '/mnt/last',
    '/mnt/last',
    '/mnt/last/bang.csv'
  ])
})

it('a file dialog opens in the default folder when the drive of the last folder does not respond', async () => {
  await createFilePrompt(memory(false))(choice)
  await createFolderPrompt(memory(false))('Chọn thư mục')
  await createSavePathPrompt(memory(false))('bang.csv', { name: 'CSV', extension: '.csv' })
  expect(shown.map(({ defaultPath }) => defaultPath)).toEqual([undefined, undefined, 'bang.csv'])
})
