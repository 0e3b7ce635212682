import { beforeEach, expect, it, vi } from 'vitest'
import { askForFile, askForFolder, askForPlace } from '../../../../src/main/shell/dialogs'

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

it('each dialog opens in the folder of the last file', async () => {
  await askForFile(memory(true))(choice)
  await askForFolder(memory(true))('Chọn thư mục')
  await askForPlace(memory(true))('bang.csv', { name: 'CSV', extension: '.csv' })
  expect(shown.map(({ defaultPath }) => defaultPath?.replaceAll('\\', '/'))).toEqual([
    '/mnt/last',
    '/mnt/last',
    '/mnt/last/bang.csv'
  ])
})

it('each dialog opens without the last folder when its drive does not respond', async () => {
  await askForFile(memory(false))(choice)
  await askForFolder(memory(false))('Chọn thư mục')
  await askForPlace(memory(false))('bang.csv', { name: 'CSV', extension: '.csv' })
  expect(shown.map(({ defaultPath }) => defaultPath)).toEqual([undefined, undefined, 'bang.csv'])
})
